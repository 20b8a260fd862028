import {
  isEmail,
  Matches,
  IsOptional,
  MaxLength,
  validate,
  ValidateBy,
  type ValidationError,
} from 'class-validator';
import type { GraphQLScalarType } from 'graphql';
import { dayExpected, endOfBusinessDay, isDay, startOfBusinessDay } from '../../lib/dates.js';
import { mailAddressPattern } from '../../lib/mail-address.js';
import { unstorableText } from '../requests/error-mapping.js';
import { InvalidInputError } from '../../lib/domain-error.js';
import type { InputClass } from './route.js';
import { enumValues, fieldsOf, isDescribed, scalarOf, type DescribedField } from './described-class.js';

type Problems = Record<string, string>;
type Found = { readonly missing: Problems; readonly malformed: Problems };

/**
 * More than any rule allows. The rules check every entry before the length, which takes long for 15,000 empty entries
 * in 45 KB.
 */
const maxEntries = 1_000;

/** The field name for a body that is not an object. */
const wholeBody = 'body';

/**
 * Reads an unknown JSON body into an input class, the same that the GraphQL twin uses: its `@Field()`s give the shape,
 * its class-validator decorators the rules. Unknown keys are dropped. Throws InvalidInputError with every bad field.
 */
export async function readInput<T extends object>(type: InputClass<T>, body: unknown): Promise<T> {
  const found: Found = { missing: {}, malformed: {} };
  const input = readObject(type, body ?? {}, '', found);
  const { [wholeBody]: noObject } = found.malformed;
  if (noObject) throw new InvalidInputError({ [wholeBody]: noObject });
  // The rules have better messages for a missing text or list, and none for a malformed field.
  const broken = {
    ...findUnstorable(input),
    ...found.missing,
    ...fieldProblems(await findErrors(input)),
    ...found.malformed,
  };
  if (Object.keys(broken).length > 0) throw new InvalidInputError(broken);
  return input as T; // readObject made it with `new type()`
}

/**
 * Reads a query string into an input class. Blank parameters count as left out; commas separate the entries of a list; a
 * day in place of a moment is the start of the Eastern day, or its end for `to`. Throws like readInput.
 */
export function readQuery<T extends object>(
  type: InputClass<T>,
  texts: Readonly<Record<string, string>>,
): Promise<T> {
  const given = fieldsOf(type).flatMap((field) => {
    const text = texts[field.name];
    if (!text?.trim()) return [];
    const value = field.isList
      ? text.split(',').map((entry) => parseText(field, entry.trim()))
      : parseText(field, text);
    return [[field.name, value] as const];
  });
  return readInput(type, Object.fromEntries(given));
}

/** A text that does not fit stays one, and is refused like any other value. */
function parseText({ name, type }: DescribedField, text: string): unknown {
  const scalar = scalarOf(type)?.name;
  if (scalar === 'Boolean') return text === 'true' || (text === 'false' ? false : text);
  if (scalar === 'Int') return /^\d{1,15}$/.test(text) ? Number(text) : text;
  if (scalar !== 'DateTimeISO' || !isDay(text)) return text;
  return (name === 'to' ? endOfBusinessDay(text) : startOfBusinessDay(text)).toISOString();
}

/** PostgreSQL stores neither a zero byte nor half of a surrogate pair. */
const unstorable = /[\0\p{Cs}]/u;

function findUnstorable(value: unknown, path = '', problems: Problems = {}): Problems {
  if (typeof value === 'string' && unstorable.test(value)) problems[path] = unstorableText;
  if (typeof value !== 'object' || value === null) return problems;
  for (const [name, inner] of Object.entries(value))
    findUnstorable(inner, path ? `${path}.${name}` : name, problems);
  return problems;
}

/**
 * Runs the rules of an argument: an instance of an input class, or each in a list. Other arguments are only known by
 * name in their call.
 */
export async function assertValid(
  input: unknown,
  _type?: unknown,
  call?: { readonly args: Readonly<Record<string, unknown>> },
): Promise<void> {
  const isInstance = typeof input === 'object' && !Array.isArray(input);
  const others = Object.entries(call?.args ?? {}).filter(
    ([, value]) => typeof value === 'string' || Array.isArray(value),
  );
  const problems = {
    ...findUnstorable(isInstance ? input : Object.fromEntries(others)),
    ...(await findProblems(input)),
  };
  if (Object.keys(problems).length > 0) throw new InvalidInputError(problems);
}

async function findProblems(input: unknown, path = ''): Promise<Problems> {
  if (typeof input !== 'object' || input === null) return {};
  if (!Array.isArray(input)) return fieldProblems(await findErrors(input), path);
  const found = await Promise.all(input.map((item, index) => findProblems(item, String(index))));
  return Object.assign({}, ...found) as Problems; // every part is one
}

function findErrors(input: object): Promise<ValidationError[]> {
  skipNulls(input.constructor as InputClass); // `input` is an instance of its input class
  return validate(input, { forbidUnknownValues: false, validationError: { target: false, value: false } });
}

const prepared = new WeakSet<InputClass>();

/**
 * Adds `@IsOptional()` to every nullable field of the class that declares it, so that its rules are skipped while it is
 * null or missing. On a subclass it would replace the field's `@ValidateIf()`.
 */
function skipNulls(type: InputClass): void {
  if (prepared.has(type)) return;
  prepared.add(type);
  const parent: unknown = Object.getPrototypeOf(type);
  const inherited = isDescribed(parent) ? fieldsOf(parent) : [];
  if (isDescribed(parent)) skipNulls(parent);
  for (const { name, type: inner, isNullable, hasDefault } of fieldsOf(type)) {
    const isOwn = !inherited.some((field) => field.name === name);
    if (isOwn && isNullable && !hasDefault) IsOptional()(type.prototype as object, name); // a class has one
    if (isDescribed(inner)) skipNulls(inner);
  }
}

/** Flattens class-validator's tree to `{ 'items.0.quantity': 'message' }`, collected in `problems`. */
export function fieldProblems(
  errors: readonly ValidationError[],
  path = '',
  problems: Problems = {},
): Problems {
  for (const { property, constraints, children } of errors) {
    const at = path ? `${path}.${property}` : property;
    const [message] = Object.values(constraints ?? {});
    if (message) problems[at] = message;
    fieldProblems(children ?? [], at, problems);
  }
  return problems;
}

function readObject(type: InputClass, value: unknown, path: string, found: Found): object {
  const input = new type();
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    found.malformed[path || wholeBody] = 'A JSON object is expected.';
    return input;
  }
  for (const field of fieldsOf(type)) {
    const read = readField(
      field,
      Reflect.get(value, field.name),
      path ? `${path}.${field.name}` : field.name,
      found,
    );
    if (read !== undefined) Reflect.set(input, field.name, read);
  }
  return input;
}

function readField(field: DescribedField, value: unknown, path: string, found: Found): unknown {
  if (value === undefined || value === null) {
    if (field.isNullable) return value;
    const scalar = field.isList ? null : scalarOf(field.type);
    const isText = scalar?.name === 'String';
    found[scalar && !isText ? 'malformed' : 'missing'][path] = `${field.name} is required.`;
    // Empty, it fails the rule for an empty text or list, not the one for lengths.
    if (field.isList) return [];
    return isText ? '' : undefined;
  }
  if (!field.isList) return readValue(field.type, value, path, found);
  if (Array.isArray(value) && value.length <= maxEntries)
    return value.map((item, index) => readValue(field.type, item, `${path}.${index}`, found));
  found.malformed[path] = Array.isArray(value)
    ? `${field.name} has too many entries.`
    : `${field.name} must be a list.`;
  return undefined;
}

function readValue(type: unknown, value: unknown, path: string, found: Found): unknown {
  if (isDescribed(type)) return readObject(type, value, path, found);
  const name = path.split('.').at(-1) ?? path;
  const scalar = scalarOf(type);
  if (scalar) return readScalar(scalar, value, path, name, found);
  const values = enumValues(type);
  if (values.includes(value)) return value;
  found.malformed[path] = `${name} must be one of ${values.join(', ')}.`;
  return undefined;
}

function readScalar(
  scalar: GraphQLScalarType,
  value: unknown,
  path: string,
  name: string,
  found: Found,
): unknown {
  try {
    return scalar.parseValue(value);
  } catch {
    // Not GraphQL's own message: REST callers get one that names the field.
    found.malformed[path] = `${name} must be ${expected[scalar.name] ?? 'text'}.`;
    return undefined;
  }
}

const expected: Readonly<Record<string, string>> = {
  Money: 'an amount in dollars with at most 2 decimals, such as 49.99',
  Int: 'a whole number',
  Float: 'a number',
  Boolean: 'true or false',
  Date: dayExpected,
  DateTimeISO: `${dayExpected}, or a moment such as 2026-10-12T09:00:00Z`,
};

/** Applies the rules as if stacked above each other, last one first, which is the order of their messages. */
export function allRules(...rules: readonly PropertyDecorator[]): PropertyDecorator {
  return (target, property) => {
    for (const rule of [...rules].reverse()) rule(target, property);
  };
}

const invalidEmail = { message: 'Please enter a valid email address' };

const isWellFormedEmail = {
  name: 'isEmail',
  // isEmail throws a URIError at a lone surrogate.
  validator: {
    validate: (text: unknown) => typeof text === 'string' && !/\p{Cs}/u.test(text) && isEmail(text),
  },
};

/** As long as mailAddressPattern allows. */
export const maxMailAddress = 254;

/** An address that we can send to. */
export const IsMailAddress = () =>
  allRules(
    MaxLength(maxMailAddress, invalidEmail),
    ValidateBy(isWellFormedEmail, invalidEmail),
    Matches(mailAddressPattern, invalidEmail),
  );
