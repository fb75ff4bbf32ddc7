/** What whoever started a command got wrong. */
export class UsageError extends Error {}

/** Runs a command. A mistake of its user ends it with one line on standard error and status 2. */
export async function runCommand(run: () => void | Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!isUsersMistake(error)) throw error;
    console.error(error.message.replaceAll('\n', ' '));
    process.exitCode = 2;
  }
}

function isUsersMistake(error: unknown): error is Error {
  if (error instanceof UsageError) return true;
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_');
}
