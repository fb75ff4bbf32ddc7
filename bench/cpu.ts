/** Milliseconds of the processor that a call takes, garbage collection included. */
export function cpuMs(call: () => unknown): number {
  return measured(call).milliseconds;
}

/** The same with what the call gives. */
export function measured<T>(call: () => T): { value: T; milliseconds: number } {
  const before = process.cpuUsage();
  const value = call();
  const { user, system } = process.cpuUsage(before);
  return { value, milliseconds: (user + system) / 1000 };
}
