import { getMetadataStorage } from 'class-validator';
import { GraphQLBoolean, GraphQLFloat, GraphQLScalarType, GraphQLString } from 'graphql';
import { Extensions, GraphQLISODateTime } from 'type-graphql';
import type { InputClass } from './route.js';

/** What `@Field()` says of a property. */
export type DescribedField = {
  readonly name: string;
  readonly type: unknown;
  /** What a caller sends may leave it out. */
  readonly isNullable: boolean;
  /** A response may lack it. */
  readonly isLeftOut: boolean;
  readonly hasDefault: boolean;
  readonly isList: boolean;
  readonly description: string | undefined;
  /** What its validators allow, in the words of a JSON schema. */
  readonly limits: Readonly<Record<string, unknown>>;
};

/** Of a response's field: it is there only for who may see it. Every other field of a response is always there. */
export const LeftOut = (): PropertyDecorator => Extensions({ isLeftOut: true });

/** Classes of `@Field()`s describe inputs and returns once, for GraphQL, for REST and for OpenAPI. */
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

/** The schema words of the validators that are a limit; those with messages of their own stay with the server. */
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

/** The scalar that a type thunk names: one of GraphQL's, or JavaScript's String, Boolean, Number, Date. */
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
