import { Command } from 'commander';
import { DATA_OPTION, openEngine } from '../engine.ts';
import { UsageError } from '../exit-codes.ts';
import { packageVersion } from '../package-version.ts';

/** `fairway mcp` */
export function build(): Command {
  return new Command('mcp')
    .description('Serves the calls as tools of the Model Context Protocol, on standard input and output.')
    .option(...DATA_OPTION)
    .addHelpText(
      'after',
      `
Examples:
  fairway mcp
  claude mcp add fairway -- npx -y -p fairway-router -p @modelcontextprotocol/sdk -p typebox fairway mcp`,
    )
    .action(run);
}

async function run(values: { data?: string }): Promise<void> {
  const { serveTools } = await import('../mcp/server.ts').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new UsageError(
      `The tools need packages that are not installed (${error.message}).\n` +
        'Install them: npm install @modelcontextprotocol/sdk typebox',
    );
  });
  await serveTools(await openEngine(values), packageVersion());
}
