import { traced } from '../lib/trace.js';
import type { PaymentProvider } from '../payments/index.js';

/** The same provider, at that host, with a span for each call of it. Reading an event calls no server. */
export function tracedProvider({ readEvent, ...calls }: PaymentProvider, host: string): PaymentProvider {
  const attributes = { 'server.address': host };
  const entries = Object.entries(calls).map(([name, call]) => {
    const facts = { name: `provider ${name}`, kind: 'client', attributes } as const;
    // Each is a function that returns a promise; the table keeps which takes what.
    const asked = call as (...given: unknown[]) => Promise<unknown>;
    return [name, (...given: unknown[]) => traced(facts, () => asked(...given))];
  });
  return { readEvent, ...(Object.fromEntries(entries) as typeof calls) }; // the same names, each with a function of the same type
}
