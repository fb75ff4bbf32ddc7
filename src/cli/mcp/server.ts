import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { type Fairway, FairwayError } from '../../index.ts';
import { withTypedPositions } from '../typed-message.ts';
import { checkInput } from './check-input.ts';
import { TOOLS } from './tools.ts';

/** Serves the library's calls as tools on standard input and output, until the input ends. */
export async function serveTools(fairway: Fairway, version: string): Promise<void> {
  const server = new Server({ name: 'fairway', version }, { capabilities: { tools: {} } });
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: TOOLS.map(({ name, description, inputSchema }) => ({ name, description, inputSchema })),
  }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }) =>
    answer(fairway, params.name, params.arguments),
  );
  await server.connect(new StdioServerTransport());
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
