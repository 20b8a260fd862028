import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLNamedType,
} from 'graphql';
import { writtenSchema as schema } from '../written-schema.js';

type Kind = 'query' | 'mutation' | 'subscription';

/** Whether a field of a type is asked for, both by their names. */
export type MayAsk = (type: string, field: string) => boolean;

/** An operation that asks a root field for everything that can be asked for without arguments, three types deep. */
export function askEverything(kind: Kind, name: string, args: object, mayAsk: MayAsk = () => true): string {
  const { type } = fieldOf(kind, name);
  const given = Object.entries(args).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return `${kind} { ${name}${inBrackets(given)} ${selectionOf(getNamedType(type), 3, mayAsk)} }`;
}

/**
 * A well-formed call of a root field: arguments of these names, also those within inputs, as given, and the other
 * required ones with anything.
 */
export function callAnyhow(kind: Kind, name: string, args: Given): string {
  return `${kind} { ${fieldAnyhow(kind, name, args)} }`;
}

/** The same without the operation around it. */
export function fieldAnyhow(kind: Kind, name: string, args: Given): string {
  const { type, args: accepted } = fieldOf(kind, name);
  const selection = isLeafType(getNamedType(type)) ? '' : '{ __typename }';
  return `${name}${inBrackets(valuesOf(accepted, args))} ${selection}`;
}

/** The names of a root field's arguments that are ids, also of those within inputs. */
export function idArgumentsOf(kind: Kind, name: string): string[] {
  const namesIn = ({ name: own, type }: GraphQLArgument | GraphQLInputField): string[] => {
    const named = getNamedType(type);
    if (isInputObjectType(named)) return Object.values(named.getFields()).flatMap(namesIn);
    return named.name === 'ID' ? [own] : [];
  };
  return fieldOf(kind, name).args.flatMap(namesIn);
}

/** Values of arguments by their names. */
type Given = Readonly<Record<string, string>>;

function valuesOf(accepted: readonly (GraphQLArgument | GraphQLInputField)[], args: Given): string[] {
  // An id beside its old name is optional only in the schema.
  const isRenamed = accepted.some(({ name, deprecationReason }) => name === 'id' && deprecationReason);
  const isId = ({ name, type }: GraphQLArgument | GraphQLInputField) =>
    isRenamed && name !== 'id' && getNamedType(type).name === 'ID';
  return accepted
    .filter((argument) => argument.name in args || isRequired(argument) || isId(argument))
    .map(({ name, type }) => `${name}: ${asText(type, args[name]) ?? anyValue(type, args)}`);
}

function asText(type: GraphQLInputType, value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  return isEnumType(getNamedType(type)) ? value : JSON.stringify(value);
}

function inBrackets(args: readonly string[]): string {
  return args.length > 0 ? `(${args.join(', ')})` : '';
}

function fieldOf(kind: Kind, name: string): GraphQLField<unknown, unknown> {
  const roots = {
    query: schema.getQueryType(),
    mutation: schema.getMutationType(),
    subscription: schema.getSubscriptionType(),
  };
  const field = roots[kind]?.getFields()[name];
  if (!field) throw new Error(`There is no ${kind} ${name}`);
  return field;
}

function selectionOf(type: GraphQLNamedType, depth: number, mayAsk: MayAsk): string {
  if (!isObjectType(type)) return '';
  const fields = Object.values(type.getFields()).flatMap((field) => {
    const inner = getNamedType(field.type);
    if (!mayAsk(type.name, field.name)) return [];
    if (field.args.some(isRequired) || (isObjectType(inner) && depth === 1)) return [];
    return [`${field.name} ${selectionOf(inner, depth - 1, mayAsk)}`];
  });
  return `{ ${fields.join(' ')} }`;
}

function isRequired({ type, defaultValue }: GraphQLArgument | GraphQLInputField): boolean {
  return isNonNullType(type) && defaultValue === undefined;
}

const values: Readonly<Record<string, string>> = {
  ID: '"6f9619ff-8b86-4011-b42d-00cf4fc964ff"',
  Int: '1',
  Float: '1',
  Boolean: 'true',
  Money: '"1.00"',
  Date: '"2026-01-01"',
  DateTimeISO: '"2026-01-01T00:00:00Z"',
};

/** As GraphQL text. */
function anyValue(type: GraphQLInputType, args: Given): string {
  if (isNonNullType(type)) return anyValue(type.ofType, args);
  if (isListType(type)) return `[${anyValue(type.ofType, args)}]`;
  if (isEnumType(type)) return type.getValues()[0]?.name ?? '';
  if (!isInputObjectType(type)) return values[type.name] ?? '"anything"';
  return `{ ${valuesOf(Object.values(type.getFields()), args).join(', ')} }`;
}
