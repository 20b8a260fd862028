import type { Assistants } from '../http/index.js';
import { maskPersons } from './mask-persons.js';
import type { AssistantDeps } from './mcp.js';

export { readReadyQueries, readText } from './ready-queries.js';

/** The MCP endpoint for assistants (docs/product/admin.md#assistants). Loads its packages only when created. */
export async function createAssistants(deps: AssistantDeps): Promise<Assistants> {
  const { createMcpHandler } = await import('./mcp.js');
  return { prepare: deps.masksPersons ? maskPersons : () => undefined, ...createMcpHandler(deps) };
}
