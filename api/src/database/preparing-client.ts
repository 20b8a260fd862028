import pg from 'pg';
import { isTracing, openSpan } from '../lib/trace.js';
import { centsOf, numericType, TypedQuery } from './typed-rows.js';

/** Statement texts are our own and contain placeholders, never values. */
const maxTextLength = 1_000;

/** The most prepared statements. More than our code has, so that only generated ones exceed it. */
const maxPrepared = 500;

const names = new Map<string, string>();

/**
 * A comment at the start of a statement whose best plan depends on its values, such as a list by a status that nearly
 * all orders have, or nearly none. It is not prepared, since PostgreSQL would reuse one plan for all values.
 */
export const plannedForItsValues = 'planned for its values';

const comment = `/* ${plannedForItsValues} */`;

/** A connection whose rows have camelCase names and numerics as Cents. */
export class TypedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.setTypeParser(numericType, centsOf);
    // A server may stop before the pool's caller has the connection, and an 'error' event without a listener would end
    // the process. The caller gets the error with its first statement.
    this.on('error', () => undefined);
    // Every form of query() is (text | config, values?, callback?), and its response is passed through.
    const send = this.query.bind(this) as Send;
    const query = (text: unknown, values?: unknown, ...others: unknown[]): unknown => {
      const response = this.sendTyped(send, text, values, others);
      this.closeOnTimeout(response);
      traceStatement(text, response);
      return response;
    };
    Object.assign(this, { query });
  }

  /** The name of the prepared statement for a text; undefined to parse and plan it each time. */
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
   * Closes the connection after `query_timeout`: it would still wait for the response, and so would the rollback and the
   * next caller.
   */
  private closeOnTimeout(response: unknown): void {
    if (!(response instanceof Promise)) return;
    response.catch((error: unknown) => {
      if (isQueryTimeout(error)) this.connection.stream.destroy();
    });
  }
}

/**
 * A connection that prepares each statement with parameters, so that PostgreSQL parses and plans it once per connection:
 * that is most of the cost of a short statement.
 */
export class PreparingClient extends TypedClient {
  /** None above the limit, which lists of different lengths could exceed, and for statements planned for their values. */
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
 * Like `query(text, values)` with a promise. pg would copy a config object with the name by its property descriptors,
 * which took 2% of web's CPU time for a purchase (docs/decisions/operations.md#memory-of-a-process).
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
    // Otherwise its stack leads to the socket's event, not to the caller.
    Error.captureStackTrace(error);
    throw error;
  });
}

/** Whether pg threw this after `query_timeout`. */
export function isQueryTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}

/** Traces a statement that was just sent, as a span that ends with its response. */
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

/** Such as 'SELECT orders': the verb and the first table. */
function summaryOf(text: string): string {
  const [verb = ''] = /\w+/.exec(text.replace(/^\/\*.*?\*\//, '')) ?? [];
  const [, named] = /\b(?:FROM|INTO|UPDATE)\s+"?(\w+)/i.exec(text) ?? [];
  return [verb.toUpperCase(), named].filter(Boolean).join(' ');
}
