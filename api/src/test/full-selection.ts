import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema, getNamedType, isObjectType, type GraphQLField, type GraphQLNamedType } from 'graphql';

const schema = buildSchema(readFileSync(path.join(import.meta.dirname, '../../../schema.graphql'), 'utf8'));

/** An operation that asks a root field for everything that can be asked for without arguments, three types deep. */
export function askEverything(kind: 'query' | 'subscription', name: string, args: object): string {
  const root = kind === 'query' ? schema.getQueryType() : schema.getSubscriptionType();
  const field = root?.getFields()[name];
  if (!field) throw new Error(`There is no ${kind} ${name}`);
  const given = Object.entries(args).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  const list = given.length > 0 ? `(${given.join(', ')})` : '';
  return `${kind} { ${name}${list} ${selectionOf(getNamedType(field.type), 3)} }`;
}

function selectionOf(type: GraphQLNamedType, depth: number): string {
  if (!isObjectType(type)) return '';
  const fields = Object.values(type.getFields()).flatMap((field) => {
    const inner = getNamedType(field.type);
    if (needsArguments(field) || (isObjectType(inner) && depth === 1)) return [];
    return [`${field.name} ${selectionOf(inner, depth - 1)}`];
  });
  return `{ ${fields.join(' ')} }`;
}

function needsArguments(field: GraphQLField<unknown, unknown>): boolean {
  return field.args.some(
    ({ type, defaultValue }) => String(type).endsWith('!') && defaultValue === undefined,
  );
}
