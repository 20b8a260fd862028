import { registerEnumType } from 'type-graphql';

/**
 * Registers an enum that is older than the style of values (docs/graph.md#rules). Each value has its name in the style
 * beside the old one, and may be sent by either. Responses say the old one until it goes: of two names of a value
 * graphql-js writes the last.
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
        { deprecationReason: `Until 2027-12-01: send ${inStyle(key)}, and take it in responses, too.` },
      ]),
    ),
  });
  return both;
}

/** HANDED_OUT and handedOut as handed_out. */
function inStyle(key: string): string {
  return key.replace(/[a-z](?=[A-Z])/g, '$&_').toLowerCase();
}
