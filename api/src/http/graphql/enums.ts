import { registerEnumType } from 'type-graphql';

/** GraphQL names have no dashes. */
type Undashed<Name extends string> = Name extends `${infer A}-${infer B}` ? `${A}_${Undashed<B>}` : Name;

/** An enum in the schema whose values are its names, but for dashes. `values` lists them, or describes each. */
export function enumOf<const Name extends string>(
  name: string,
  description: string,
  values: readonly Name[] | Readonly<Record<Name, string>>,
): { readonly [N in Name as Undashed<N>]: N } {
  const described = Object.entries<string>(Array.isArray(values) ? {} : values);
  const names: readonly string[] = Array.isArray(values) ? values : Object.keys(values);
  // As the type says: each name is its own value, with dashes.
  const named = Object.fromEntries(names.map((one) => [undashed(one), one])) as {
    readonly [N in Name as Undashed<N>]: N;
  };
  registerEnumType<Readonly<Record<string, string>>>(named, {
    name,
    description,
    valuesConfig: Object.fromEntries(described.map(([one, text]) => [undashed(one), { description: text }])),
  });
  return named;
}

const undashed = (value: string): string => value.replaceAll('-', '_');

/**
 * Registers an enum with names older than our style of values (docs/graph.md#rules). Callers may send either name of a
 * value. Responses use the old one until it is removed: of two names of a value graphql-js writes the last.
 */
export function registerOldEnum<Values extends Readonly<Record<string, string>>>(
  values: Values,
  { name, description }: { readonly name: string; readonly description: string },
): Values {
  const old = Object.keys(values).filter((key) => inStyle(key) !== key);
  const both = {
    ...Object.fromEntries(Object.entries(values).map(([key, value]) => [inStyle(key), value])),
    ...values,
  };
  registerEnumType<Readonly<Record<string, string>>>(both, {
    name,
    description,
    valuesConfig: Object.fromEntries(
      old.map((key) => [
        key,
        { deprecationReason: `Until 2027-12-01: send ${inStyle(key)}, and expect it in responses too.` },
      ]),
    ),
  });
  return both;
}

/** 'handed_out' for HANDED_OUT and handedOut. */
function inStyle(key: string): string {
  return key.replace(/[a-z](?=[A-Z])/g, '$&_').toLowerCase();
}
