import { registerEnumType } from 'type-graphql';

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
    ...{ name, description },
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
