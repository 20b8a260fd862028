import { isTracing, openSpan } from '../lib/trace.js';

/** Texts of statements are our own and hold parameters' places, never their values. */
const maxTextLength = 1_000;

/** Notes a statement that was just sent as a span that ends with its response. */
export function traceStatement(text: unknown, response: unknown): void {
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
