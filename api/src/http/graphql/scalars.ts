import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';
import { type Cents, formatMoney, parseMoney, toCents } from '../../lib/cents.js';
import { readDay } from '../../lib/dates.js';
import type { NodeSource } from './nodes.js';
import { Field, ID, InterfaceType } from 'type-graphql';

/** Accepts "49.99" (or 49.99, for the documented `amount`) as Cents, and returns "49.99". */
export const Money = new GraphQLScalarType<Cents, string>({
  name: 'Money',
  description: 'US dollars as a decimal string with exactly 2 decimals, such as "49.99".',
  parseValue: readMoneyInput,
  parseLiteral: (node) => readMoneyInput('value' in node && node.kind !== Kind.BOOLEAN ? node.value : null),
  serialize: (value) => {
    if (typeof value === 'number') return formatMoney(toCents(value));
    if (typeof value === 'string') return value;
    throw new GraphQLError('Not an amount of money');
  },
});

function readMoneyInput(value: unknown): Cents {
  const isText = typeof value === 'string' || typeof value === 'number';
  const cents = isText ? parseMoney(String(value)) : null;
  if (cents === null)
    throw new GraphQLError('Give an amount in dollars with at most 2 decimals, such as "49.99".');
  return cents;
}

const readAny = (value: unknown): string => readDay('date', value);

/** A calendar day, 'YYYY-MM-DD', in input and output. It must exist. */
export const CalendarDay = new GraphQLScalarType<string, string>({
  name: 'Date',
  description: 'A calendar day, such as "2026-10-31", in US Eastern time.',
  parseValue: readAny,
  // Throws a domain error, so that the response has our INVALID_INPUT message instead of GraphQL's.
  parseLiteral: (node) => readAny(node.kind === Kind.STRING ? node.value : null),
  serialize: String,
});

@InterfaceType({
  description: 'An object that `node` finds by its id, which no object of another type has.',
  autoRegisterImplementations: false,
  resolveType: (value: { readonly __typename?: string }) => value.__typename,
})
export abstract class Node {
  @Field(() => ID, { description: 'The id.' })
  id: string;
}

/**
 * What holds without a declaration in each class: plain fields are read without type-graphql's middleware, which nothing
 * uses, and a type that `node(id)` finds implements Node.
 */
export function completeTypes(sources: readonly NodeSource[]): void {
  const { objectTypes } = globalThis.TypeGraphQLMetadataStorage;
  const nodes = new Set<unknown>(sources.map(({ type }) => type));
  for (const type of objectTypes) {
    type.simpleResolvers = true;
    if (nodes.has(type.target))
      type.interfaceClasses = [...new Set([...(type.interfaceClasses ?? []), Node])];
  }
}
