import pg from 'pg';

/** Statements that a connection keeps: more texts than the program has, so that only made-up ones go beyond. */
const mostPrepared = 500;

const names = new Map<string, string>();

/**
 * A connection that has PostgreSQL keep each statement with parameters under a name: parsed and planned once for the
 * connection instead of each time, which is most of what a short statement costs there.
 */
export class PreparingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // Every form of query() is one of (text | config, values?, callback?), and its answer is handed through.
    const send = this.query.bind(this) as (...given: unknown[]) => unknown;
    const query = (text: unknown, values?: unknown, ...others: unknown[]): unknown => {
      const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 && nameOf(text);
      return name ? send({ name, text, values }, ...others) : send(text, values, ...others);
    };
    Object.assign(this, { query });
  }
}

/** Undefined when there are too many already, as from lists of different lengths. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostPrepared) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}
