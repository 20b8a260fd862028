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

/** A field with a description, or that can be null or left out. */
class ShapedField<Value> {
  declare readonly value: Value;

  constructor(
    readonly shape: Shape,
    readonly options: { readonly nullable?: true; readonly description?: string | undefined },
    readonly isLeftOut = false,
  ) {}
}

export function described<const S extends Shape>(shape: S, description: string): ShapedField<ValueOf<S>> {
  return new ShapedField(shape, { description });
}

export function orNull<const S extends Shape>(
  shape: S,
  description?: string,
): ShapedField<ValueOf<S> | null> {
  return new ShapedField(shape, { nullable: true, description });
}

/** A documented field that has no value in this response. */
export function alwaysNull(shape: Shape): ShapedField<null> {
  return new ShapedField(shape, { nullable: true, description: 'Always null.' });
}

/** A field that is present only for callers who may see it. All other fields are always present. */
export function orLeftOut<const S extends Shape>(
  shape: S,
  description: string,
): ShapedField<ValueOf<S> | null | undefined> {
  return new ShapedField(shape, { nullable: true, description }, true);
}

type Table = Readonly<Record<string, Shape | ShapedField<unknown>>>;

type FieldValue<F> = F extends ShapedField<infer Value> ? Value : ValueOf<F>;

type ResponseOf<T extends Table> = {
  -readonly [Name in keyof T as undefined extends FieldValue<T[Name]> ? never : Name]: FieldValue<T[Name]>;
} & {
  -readonly [Name in keyof T as undefined extends FieldValue<T[Name]> ? Name : never]?: FieldValue<T[Name]>;
};

/** A response of a REST call, as a table of its fields. `name` is its name in OpenAPI. */
export function responseOf<const T extends Table>(name: string, table: T): InputClass<ResponseOf<T>> {
  class Response {}
  Object.defineProperty(Response, 'name', { value: name });
  for (const [property, entry] of Object.entries(table)) {
    const { shape, options, isLeftOut } = entry instanceof ShapedField ? entry : new ShapedField(entry, {});
    Field(() => shape, options)(Response.prototype, property);
    if (isLeftOut) Extensions({ isLeftOut })(Response.prototype, property);
  }
  ObjectType()(Response);
  return Response as InputClass<ResponseOf<T>>; // it has the table's fields
}
