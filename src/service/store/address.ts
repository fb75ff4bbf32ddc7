/** Whether the address of a store is that of a Redis server, not a file's. */
export function isRedis(address: string): boolean {
  return /^rediss?:/.test(address);
}
