import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { CallToolRequestSchema, ErrorCode, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { type Fairway, FairwayError } from '../../index.ts';
import { EXIT } from '../exit-codes.ts';
import { withTypedPositions } from '../typed-message.ts';
import { checkInput } from './check-input.ts';
import { TOOLS } from './tools.ts';

/** Bytes of a line at most: with a longer one the input ends. */
const MOST_LINE = 10 * 2 ** 20;

/** Serves the library's calls as tools on standard input and output, until the input ends. */
export async function serveTools(fairway: Fairway, version: string): Promise<void> {
  const server = new Server({ name: 'fairway', version }, { capabilities: { tools: {} } });
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: TOOLS.map(({ name, description, inputSchema }) => ({ name, description, inputSchema })),
  }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }) =>
    answer(fairway, params.name, params.arguments),
  );
  const transport = new StdioServerTransport(process.stdin, process.stdout, { maxBufferSize: MOST_LINE });
  server.onerror = (error) => {
    const refusal = refusalOf(error);
    if (refusal) process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id: null, error: refusal })}\n`);
    else tell(error);
  };
  await server.connect(transport);
}

/** What is answered to a line that is no message, by the fault that reading it gave; undefined for other faults. */
function refusalOf({ name }: Error): { code: number; message: string } | undefined {
  if (name === 'SyntaxError') return { code: ErrorCode.ParseError, message: 'Expected one JSON text a line' };
  if (name === 'ZodError')
    return {
      code: ErrorCode.InvalidRequest,
      message:
        'Expected one message of JSON-RPC 2.0 a line, with a text or a whole number as id, and no batch',
    };
  return undefined;
}

/** Tells a fault in one line, after which nothing more may be read. */
function tell({ message }: Error): void {
  const isTooLong = message.startsWith('ReadBuffer exceeded');
  console.error(
    isTooLong ? `Got a line of over ${MOST_LINE / 2 ** 20} MiB, expected a shorter message` : message,
  );
  process.exitCode = isTooLong ? EXIT.badInput : EXIT.fault;
}

/** What a call gives, or why it fails, as the text that a model reads. */
function answer(fairway: Fairway, name: string, input: Record<string, unknown> = {}) {
  const tool = TOOLS.find((known) => known.name === name);
  try {
    if (!tool)
      throw new FairwayError(
        'invalid_request',
        `Got the tool ${name}, expected one of ${TOOLS.map((known) => known.name).join(', ')}`,
      );
    checkInput(tool.inputSchema, input);
    return { content: [{ type: 'text' as const, text: JSON.stringify(tool.call(fairway, input)) }] };
  } catch (error) {
    if (!(error instanceof FairwayError)) throw error;
    return { isError: true, content: [{ type: 'text' as const, text: messageOf(error) }] };
  }
}

/** An error as a tool's input is written: positions latitude first. */
function messageOf({ code, message }: FairwayError): string {
  const help = code === 'not_routable' ? '; options.autovalidate moves it there' : '';
  const typed = withTypedPositions(message).replaceAll('averageVesselSpeedOverGround', 'speed');
  return `${code}: ${typed}${help}`;
}
