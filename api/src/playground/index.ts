import type { Database } from '../database/index.js';
import type { Assistants } from '../http/index.js';
import type { Clock } from '../lib/clock.js';

export { readReadyQueries, readText } from './ready-queries.js';

/** What assistants reach over MCP (docs/product/admin.md#assistants). Its packages are loaded with it. */
export async function createAssistants({
  masksPersons,
  ...deps
}: {
  readonly database: Database;
  readonly clock: Clock;
  /** Texts that could be about a person are hidden. */
  readonly masksPersons: boolean;
}): Promise<Assistants> {
  const [{ createAnswer }, { maskPersons }] = await Promise.all([
    import('./mcp.js'),
    import('./mask-persons.js'),
  ]);
  return {
    prepare: (schema) => {
      if (masksPersons) maskPersons(schema);
    },
    answer: createAnswer(deps),
  };
}
