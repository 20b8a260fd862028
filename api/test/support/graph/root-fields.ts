import {
  getNamedType,
  getNullableType,
  GraphQLID,
  GraphQLString,
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

/** Calls of a root field with each optional argument, also within inputs, left out, null and, if text, empty. */
export function callsLeavingOut(kind: Kind, name: string, args: Given): Call[] {
  return leavingOut(fieldOf(kind, name).args, args).map((given) => ({ name, args: given }));
}

type Call = { readonly name: string; readonly args: Readonly<Record<string, unknown>> };

/** One document with these calls, and its variables. Each call has the alias `c` and its place. */
export function documentOf(kind: Kind, calls: readonly Call[]) {
  const variables: Record<string, unknown> = {};
  const declared: string[] = [];
  const fields = calls.map(({ name, args }, place) => {
    const { type, args: accepted } = fieldOf(kind, name);
    const given = accepted.filter((argument) => args[argument.name] !== undefined);
    for (const argument of given) {
      declared.push(`$c${place}${argument.name}: ${String(argument.type)}`);
      variables[`c${place}${argument.name}`] = args[argument.name];
    }
    const selection = isLeafType(getNamedType(type)) ? '' : '{ __typename }';
    const written = given.map((argument) => `${argument.name}: $c${place}${argument.name}`);
    return `c${place}: ${name}${inBrackets(written)} ${selection}`;
  });
  return { query: `${kind} ${inBrackets(declared)} { ${fields.join(' ')} }`, variables };
}

type Accepted = readonly (GraphQLArgument | GraphQLInputField)[];

/** Objects with what is required, and each optional field in turn as null and, if text, empty. */
function leavingOut(accepted: Accepted, args: Given): Call['args'][] {
  const required = Object.fromEntries(
    accepted
      .filter((one) => isNeeded(one, accepted))
      .map(({ name, type }) => [name, jsonOf(type, name, args)]),
  );
  const others = accepted
    .filter(({ deprecationReason }) => !deprecationReason)
    .flatMap(({ name, type }) => {
      const [nullable, named] = [getNullableType(type), getNamedType(type)];
      const isText = nullable === GraphQLString || nullable === GraphQLID;
      const own = isNonNullType(type) ? [] : [null, ...(isText ? [''] : [])];
      const within = isInputObjectType(named) ? leavingOut(Object.values(named.getFields()), args) : [];
      const values = [...own, ...within.map((value) => (isListType(nullable) ? [value] : value))];
      return values.map((value) => ({ ...required, [name]: value }));
    });
  return [required, ...others];
}

function jsonOf(type: GraphQLInputType, name: string, args: Given): unknown {
  if (isNonNullType(type)) return jsonOf(type.ofType, name, args);
  if (isListType(type)) return [jsonOf(type.ofType, name, args)];
  if (isInputObjectType(type)) return leavingOut(Object.values(type.getFields()), args)[0];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  return args[name] ?? JSON.parse(values[type.name] ?? '"anything"');
}

/** Values of arguments by their names. */
type Given = Readonly<Record<string, string>>;

function valuesOf(accepted: Accepted, args: Given): string[] {
  return accepted
    .filter((argument) => argument.name in args || isNeeded(argument, accepted))
    .map(({ name, type }) => `${name}: ${asText(type, args[name]) ?? anyValue(type, args)}`);
}

/** An id beside its old name is optional only in the schema. */
function isNeeded(argument: Accepted[number], beside: Accepted): boolean {
  const isRenamed = beside.some(({ name, deprecationReason }) => name === 'id' && deprecationReason);
  return (
    isRequired(argument) || (isRenamed && argument.name !== 'id' && getNamedType(argument.type).name === 'ID')
  );
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
