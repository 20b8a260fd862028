import { GraphQLScalarType } from 'graphql';
import { Extensions, Field, ObjectType } from 'type-graphql';
import type { InputClass } from './route.js';

/** What a field holds: a scalar, a value of an enum, another response, or a list of one of these. */
type Shape =
  | StringConstructor
  | BooleanConstructor
  | DateConstructor
  | GraphQLScalarType<unknown, unknown>
  | InputClass
  | Readonly<Record<string, string>>
  | readonly Shape[];

type ValueOf<S> = S extends StringConstructor
  ? string
  : S extends BooleanConstructor
    ? boolean
    : S extends DateConstructor
      ? Date
      : S extends GraphQLScalarType<unknown, infer Sent>
        ? Sent
        : S extends InputClass<infer Response>
          ? Response
          : S extends readonly (infer One)[]
            ? ValueOf<One>[]
            : S[keyof S];

/** What a field can be made from: an amount of money from Cents, too. */
type SourceOf<S> =
  S extends GraphQLScalarType<infer Read, infer Sent>
    ? Read | Sent
    : S extends readonly (infer One)[]
      ? readonly SourceOf<One>[]
      : ValueOf<S>;

/** A field with a description, or that can be null or left out. */
class ShapedField<Value, Source> {
  declare readonly value: Value;
  declare readonly source: Source;

  constructor(
    readonly shape: Shape,
    readonly options: { readonly nullable?: true; readonly description?: string | undefined },
    readonly kind: 'shown' | 'left-out' | 'always-null' = 'shown',
  ) {}
}

export function described<const S extends Shape>(
  shape: S,
  description: string,
): ShapedField<ValueOf<S>, SourceOf<S>> {
  return new ShapedField(shape, { description });
}

export function orNull<const S extends Shape>(
  shape: S,
  description?: string,
): ShapedField<ValueOf<S> | null, SourceOf<S> | null> {
  return new ShapedField(shape, { nullable: true, description });
}

/** A documented field that has no value in this response. */
export function alwaysNull(shape: Shape): ShapedField<null, undefined> {
  return new ShapedField(shape, { nullable: true, description: 'Always null.' }, 'always-null');
}

/** A field that is present only for callers who may see it. All other fields are always present. */
export function orLeftOut<const S extends Shape>(
  shape: S,
  description: string,
): ShapedField<ValueOf<S> | null | undefined, SourceOf<S> | null | undefined> {
  return new ShapedField(shape, { nullable: true, description }, 'left-out');
}

type Table = Readonly<Record<string, Shape | ShapedField<unknown, unknown>>>;

type Values<T extends Table> = {
  [Name in keyof T]: T[Name] extends ShapedField<infer Value, unknown> ? Value : ValueOf<T[Name]>;
};

type Sources<T extends Table> = {
  readonly [Name in keyof T]: T[Name] extends ShapedField<unknown, infer Source> ? Source : SourceOf<T[Name]>;
};

/** Fields that can be undefined are optional. */
type Optional<Fields> = {
  -readonly [Name in keyof Fields as undefined extends Fields[Name] ? never : Name]: Fields[Name];
} & { -readonly [Name in keyof Fields as undefined extends Fields[Name] ? Name : never]?: Fields[Name] };

type ResponseClass<T extends Table> = InputClass<Optional<Values<T>>> & {
  /** The response made from an object that has its fields; whatever else the object has stays out. */
  readonly from: (source: Optional<Sources<T>>) => Optional<Values<T>>;
};

/** A response of a REST call, as a table of its fields. `name` is its name in OpenAPI. */
export function responseOf<const T extends Table>(name: string, table: T): ResponseClass<T> {
  const fields = Object.entries(table).map(
    ([property, entry]) =>
      [property, entry instanceof ShapedField ? entry : new ShapedField(entry, {})] as const,
  );
  class Response {
    static readonly from = (source: Readonly<Record<string, unknown>>): object =>
      Object.fromEntries(
        fields
          .filter(([property, { kind }]) => kind !== 'left-out' || source[property] !== undefined)
          .map(([property, field]) => [property, sentValue(field, source[property])]),
      );
  }
  Object.defineProperty(Response, 'name', { value: name });
  for (const [property, { shape, options, kind }] of fields) {
    Field(() => shape, options)(Response.prototype, property);
    if (kind === 'left-out') Extensions({ isLeftOut: true })(Response.prototype, property);
  }
  ObjectType()(Response);
  return Response as unknown as ResponseClass<T>; // it has the table's fields
}

function sentValue({ shape, kind }: ShapedField<unknown, unknown>, value: unknown): unknown {
  if (kind === 'always-null' || value === undefined || value === null) return null;
  return shape instanceof GraphQLScalarType ? shape.serialize(value) : value;
}
