import pg from 'pg';
import { traceStatement } from './trace-statement.js';

/** Statements that a connection keeps: more texts than the program has, so that only made-up ones go beyond. */
const maxPrepared = 500;

const names = new Map<string, string>();

/**
 * The comment that a statement begins with whose best plan depends on its values, such as a list by a status that nearly all
 * orders have, or nearly none: PostgreSQL would plan it once for all of them.
 */
export const plannedForItsValues = 'planned for its values';

const comment = `/* ${plannedForItsValues} */`;

/**
 * A connection that has PostgreSQL keep each statement with parameters under a name: parsed and planned once for the
 * connection instead of each time, which is most of what a short statement costs there.
 */
export class PreparingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // A server that stops may say so before the pool's caller has the connection: nobody listens yet, and an error that
    // nobody listens to ends the process. The next user of the connection hears of it with the first statement.
    this.on('error', () => undefined);
    // Every form of query() is one of (text | config, values?, callback?), and its response is handed through.
    const send = this.query.bind(this) as (...given: unknown[]) => unknown;
    const query = (text: unknown, values?: unknown, ...others: unknown[]): unknown => {
      const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 && nameOf(text);
      const response = name ? send({ name, text, values }, ...others) : send(text, values, ...others);
      this.hangUpOnSilence(response);
      traceStatement(text, response);
      return response;
    };
    Object.assign(this, { query });
  }

  /**
   * A statement that waited in vain (`query_timeout`) leaves its connection waiting for the response: it is given up
   * with it, so that neither the rollback nor the next caller waits as long again.
   */
  private hangUpOnSilence(response: unknown): void {
    if (!(response instanceof Promise)) return;
    response.catch((error: unknown) => {
      if (isSilence(error)) this.connection.stream.destroy();
    });
  }
}

/** What pg throws when `query_timeout` is over. */
function isSilence(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}

/** Undefined when there are too many already, as from lists of different lengths, and for what is not to be kept. */
function nameOf(text: string): string | undefined {
  if (text.startsWith(comment)) return undefined;
  const known = names.get(text);
  if (known !== undefined || names.size >= maxPrepared) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}
