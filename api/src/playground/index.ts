import type { Assistants } from '../http/index.js';
import type { AssistantDeps } from './mcp.js';

export { readReadyQueries, readText } from './ready-queries.js';

/** What assistants reach over MCP (docs/product/admin.md#assistants). Its packages are loaded with it. */
export async function createAssistants(deps: AssistantDeps): Promise<Assistants> {
  const { createAnswer, maskPersons } = await import('./mcp.js');
  return { prepare: deps.masksPersons ? maskPersons : () => undefined, answer: createAnswer(deps) };
}
