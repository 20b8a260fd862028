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
    const send = this.query.bind(this) as Send;
    const query = (text: unknown, values?: unknown, ...others: unknown[]): unknown => {
      const response = sendBest(send, text, values, others);
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

type Send = (...given: unknown[]) => unknown;

function sendBest(send: Send, text: unknown, values: unknown, others: readonly unknown[]): unknown {
  if (typeof text !== 'string' || !Array.isArray(values)) return send(text, values, ...others);
  const name = values.length > 0 ? nameOf(text) : undefined;
  if (!name) return send(text, values, ...others);
  return others.length > 0 ? send({ name, text, values }, ...others) : sendNamed(send, name, text, values);
}

/**
 * As `query({ name, text, values })` with a promise. pg would copy such an object by the descriptors of its properties,
 * which took a fiftieth of what web does for a purchase (docs/decisions/0149-what-a-purchase-allocates.md).
 */
function sendNamed(send: Send, name: string, text: string, values: unknown[]): Promise<unknown> {
  const sent = new Promise((resolve, reject) => {
    const query = new pg.Query(text, values, (error, result) => (error ? reject(error) : resolve(result)));
    // eslint-disable-next-line skycrumb/no-dropped-result -- pg returns the query itself, and calls it back
    send(Object.assign(query, { name }));
  });
  return sent.catch((error: Error) => {
    // Its stack would lead to the socket that the response came by, and not to who asked.
    Error.captureStackTrace(error);
    throw error;
  });
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
