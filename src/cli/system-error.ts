/** What the system says of a path or an address. */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'which may not be used',
  EADDRINUSE: 'where another program listens',
  EADDRNOTAVAIL: 'which is no address of this machine',
  EISDIR: 'which is a folder',
  ENOENT: 'whose folder is not there',
  ENOTDIR: 'whose folder is none',
  EROFS: 'which may not be written',
};

/** A failure of the system as a message about the option that it comes from. */
export function systemMessage(option: string, { code = '', message, ...error }: Error): string {
  const { path, address, port } = error as { path?: string; address?: string; port?: number };
  const came = path ?? (port === undefined ? undefined : `${address}:${port}`);
  return came === undefined || !Object.hasOwn(REASONS, code)
    ? `${option}: ${message}`
    : `${option}: got ${came}, ${REASONS[code]}`;
}

/** An error of Node. */
type Error = NodeJS.ErrnoException;
