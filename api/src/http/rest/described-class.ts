import { getMetadataStorage } from 'class-validator';
import { GraphQLBoolean, GraphQLFloat, GraphQLScalarType, GraphQLString } from 'graphql';
import { GraphQLISODateTime } from 'type-graphql';
import type { InputClass } from './route.js';

/** A property with `@Field()`. */
export type DescribedField = {
  readonly name: string;
  readonly type: unknown;
  /** Optional in input. */
  readonly isNullable: boolean;
  /** Optional in responses (`orLeftOut`). */
  readonly isLeftOut: boolean;
  readonly hasDefault: boolean;
  readonly isList: boolean;
  readonly description: string | undefined;
  /** The limits of its validators, as JSON schema keywords. */
  readonly limits: Readonly<Record<string, unknown>>;
};

/** The fields of an input or response class, which GraphQL, REST and OpenAPI share. */
export function fieldsOf(type: InputClass): DescribedField[] {
  const found = cache.get(type);
  if (found) return found;
  const storage = globalThis.TypeGraphQLMetadataStorage;
  const fields = storage.fields
    .filter((field) => field.target === type || type.prototype instanceof field.target)
    .map((field) => ({
      name: field.schemaName,
      type: field.getType(),
      isNullable: Boolean(field.typeOptions.nullable) || field.typeOptions.defaultValue !== undefined,
      isLeftOut: storage.fieldExtensions.some(
        ({ target, fieldName, extensions }) =>
          target === field.target && fieldName === field.name && 'isLeftOut' in extensions,
      ),
      hasDefault: field.typeOptions.defaultValue !== undefined,
      isList: Boolean(field.typeOptions.array),
      description: field.description,
      limits: limitsOf(type, field.name),
    }));
  cache.set(type, fields);
  return fields;
}

/** The JSON schema keyword of each validator that sets a limit. */
const limitWords: Readonly<Record<string, string>> = {
  maxLength: 'maxLength',
  minLength: 'minLength',
  max: 'maximum',
  min: 'minimum',
  arrayMaxSize: 'maxItems',
  arrayMinSize: 'minItems',
  isIn: 'enum',
};

function limitsOf(type: InputClass, name: string): Record<string, unknown> {
  const checks = getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);
  const limits = checks.flatMap((check) => {
    if (check.propertyName !== name || check.each) return [];
    const limit: unknown = check.constraints?.[0];
    if (check.name === 'isEmail') return [['format', 'email']];
    if (check.name === 'isNotEmpty') return [['minLength', 1]];
    if (check.name === 'arrayNotEmpty') return [['minItems', 1]];
    // A schema's pattern has no flags.
    if (limit instanceof RegExp) return limit.flags === '' ? [['pattern', limit.source]] : [];
    const word = limitWords[check.name ?? ''];
    return word ? [[word, limit]] : [];
  });
  return Object.fromEntries(limits) as Record<string, unknown>;
}

const cache = new Map<InputClass, DescribedField[]>();

export function isDescribed(type: unknown): type is InputClass {
  return typeof type === 'function' && fieldsOf(type as InputClass).length > 0;
}

/** The scalar of a type: a GraphQL scalar, or JavaScript's String, Boolean, Number or Date. */
export function scalarOf(type: unknown): GraphQLScalarType | null {
  if (type instanceof GraphQLScalarType) return type;
  return natives.get(type) ?? null;
}

const natives = new Map<unknown, GraphQLScalarType>([
  [String, GraphQLString],
  [Boolean, GraphQLBoolean],
  [Number, GraphQLFloat],
  [Date, GraphQLISODateTime],
]);

/** The values of a TypeScript enum object. */
export function enumValues(type: unknown): unknown[] {
  return typeof type === 'object' && type !== null ? Object.values(type) : [];
}
