import pg from 'pg';
import { isTracing, openSpan } from '../lib/trace.js';
import { centsOf, numericType, TypedQuery } from './typed-rows.js';

/** Texts of statements are our own and hold parameters' places, never their values. */
const maxTextLength = 1_000;

/** Statements that a connection keeps: more texts than the program has, so that only made-up ones go beyond. */
const maxPrepared = 500;

const names = new Map<string, string>();

/**
 * The comment that a statement begins with whose best plan depends on its values, such as a list by a status that nearly all
 * orders have, or nearly none: PostgreSQL would plan it once for all of them.
 */
export const plannedForItsValues = 'planned for its values';

const comment = `/* ${plannedForItsValues} */`;

/** A connection whose rows arrive as TypeScript has them: names in camelCase, numerics as Cents. */
export class TypedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.setTypeParser(numericType, centsOf);
    // A server that stops may say so before the pool's caller has the connection: nobody listens yet, and an error that
    // nobody listens to ends the process. The next user of the connection hears of it with the first statement.
    this.on('error', () => undefined);
    // Every form of query() is one of (text | config, values?, callback?), and its response is handed through.
    const send = this.query.bind(this) as Send;
    const query = (text: unknown, values?: unknown, ...others: unknown[]): unknown => {
      const response = this.sendTyped(send, text, values, others);
      this.hangUpOnSilence(response);
      traceStatement(text, response);
      return response;
    };
    Object.assign(this, { query });
  }

  /** Under which name PostgreSQL keeps a statement; none for one that is parsed and planned each time. */
  protected nameOf?(text: string): string | undefined;

  private sendTyped(send: Send, text: unknown, values: unknown, others: readonly unknown[]): unknown {
    if (typeof text !== 'string' || typeof values === 'function') return send(text, values, ...others);
    const parameters = Array.isArray(values) ? values : [];
    const name = parameters.length > 0 ? this.nameOf?.(text) : undefined;
    const [callback] = others;
    if (typeof callback !== 'function') return sendPromised(send, { name, text, values: parameters });
    return send(Object.assign(new TypedQuery(text, parameters), { name }), callback);
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

/**
 * A connection that has PostgreSQL keep each statement with parameters under a name: parsed and planned once for the
 * connection instead of each time, which is most of what a short statement costs there.
 */
export class PreparingClient extends TypedClient {
  /** None when there are too many already, as from lists of different lengths, and for what is not to be kept. */
  protected override nameOf(text: string): string | undefined {
    if (text.startsWith(comment)) return undefined;
    const known = names.get(text);
    if (known !== undefined || names.size >= maxPrepared) return known;
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  }
}

type Send = (...given: unknown[]) => unknown;

/**
 * As `query(text, values)` with a promise. pg would copy an object that gives the name by the descriptors of its
 * properties, which took a fiftieth of what web does for a purchase (docs/decisions/operations.md#memory-of-a-process).
 */
function sendPromised(
  send: Send,
  { name, text, values }: { name: string | undefined; text: string; values: unknown[] },
): Promise<unknown> {
  const sent = new Promise((resolve, reject) => {
    const query = new TypedQuery(text, values, (error, result) => (error ? reject(error) : resolve(result)));
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

/** Notes a statement that was just sent as a span that ends with its response. */
function traceStatement(text: unknown, response: unknown): void {
  if (!isTracing() || typeof text !== 'string' || !(response instanceof Promise)) return;
  const span = openSpan({
    name: `sql ${summaryOf(text)}`,
    kind: 'client',
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.trim().slice(0, maxTextLength) },
  });
  response.then(
    () => span?.end(),
    (error: unknown) => span?.end({ error }),
  );
}

/** Such as 'SELECT orders': the verb, and the first thing that is named. */
function summaryOf(text: string): string {
  const [verb = ''] = /\w+/.exec(text.replace(/^\/\*.*?\*\//, '')) ?? [];
  const [, named] = /\b(?:FROM|INTO|UPDATE)\s+"?(\w+)/i.exec(text) ?? [];
  return [verb.toUpperCase(), named].filter(Boolean).join(' ');
}
