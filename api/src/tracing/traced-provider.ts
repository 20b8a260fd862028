import { traced } from '../lib/trace.js';
import type { PaymentProvider } from '../payments/index.js';

/** The provider with a span for each call to its host. `readEvent` calls no server. */
export function tracedProvider({ readEvent, ...calls }: PaymentProvider, host: string): PaymentProvider {
  const attributes = { 'server.address': host };
  const entries = Object.entries(calls).map(([name, call]) => {
    const facts = { name: `provider ${name}`, kind: 'client', attributes } as const;
    // Each returns a promise; the cast below restores the parameter types.
    const untyped = call as (...args: unknown[]) => Promise<unknown>;
    return [name, (...args: unknown[]) => traced(facts, () => untyped(...args))];
  });
  return { readEvent, ...(Object.fromEntries(entries) as typeof calls) }; // the same names with functions of the same types
}
