import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

type Headers = Readonly<Record<string, string>>;

export type Answer = { readonly text: string; readonly json: unknown; readonly isError: boolean };

export type Assistant = {
  readonly client: Client;
  readonly call: (tool: string, given?: Record<string, unknown>) => Promise<Answer>;
};

/** An assistant, with the client of the official SDK. */
export async function connectAssistant(url: string, headers: Headers): Promise<Assistant> {
  const client = new Client({ name: 'support', version: '1' });
  const transport = new StreamableHTTPClientTransport(new URL(`${url}/mcp`), {
    requestInit: { headers: { ...headers } },
  });
  await client.connect(transport);
  const call = async (name: string, given: Record<string, unknown> = {}): Promise<Answer> => {
    const { content, isError } = await client.callTool({ name, arguments: given });
    const [{ text } = { text: '' }] = content as { text: string }[]; // what our tools return
    return { text, json: jsonOr(text), isError: isError === true };
  };
  return { client, call };
}

/** A message of JSON-RPC. */
export function messageOf(method: string, params: object): string {
  return JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
}

/** One message by hand, with nothing before it. */
export async function postMessage(url: string, headers: Headers, body: string): Promise<string> {
  const response = await fetch(`${url}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body,
  });
  return `${response.status} ${await response.text()}`;
}

function jsonOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Look-ups of the schema and refusals are sentences.
    return null;
  }
}
