import { getNamedType, type GraphQLArgument, type GraphQLInputField, isInputObjectType } from 'graphql';
import { writtenSchema } from './written-schema.js';

/** Any call can fail with these (docs/graph.md); others stand in the description of the mutation. */
const general =
  /^(UNAUTHENTICATED|FORBIDDEN|NOT_FOUND|INVALID_INPUT|BAD_USER_INPUT|TOO_MANY_REQUESTS|UNAVAILABLE|INTERNAL_ERROR|GRAPHQL_.+|QUERY_TOO_LARGE|OPERATION_NOT_SUPPORTED)$/;

type Details = { readonly fields?: Readonly<Record<string, string>> };
type Errors = { errors?: { path?: unknown[]; extensions?: { code?: unknown; details?: Details } }[] };

/**
 * Throws where a mutation failed with a code that its description does not name, or complained of a field that it does
 * not take: no test meets such an error unnoticed.
 */
export function assertNamed(response: unknown): void {
  for (const { path = [], extensions } of (response as Errors | null)?.errors ?? []) {
    const mutation = writtenSchema.getMutationType()?.getFields()[String(path[0])];
    if (!mutation) continue;
    const code = String(extensions?.code);
    const { name, description, args } = mutation;
    if (!general.test(code) && !description?.split(/\W+/).includes(code))
      throw new Error(`The description of ${name} has to say: Fails with ${code}.`);
    const taken = namesOf(args);
    const strange = Object.keys(extensions?.details?.fields ?? {}).filter(
      (field) => !taken.has(lastName(field)),
    );
    if (strange.length > 0) throw new Error(`${name} takes no ${strange.join(', ')}, which it complains of.`);
  }
}

/** "items.0.quantity" is about a quantity. */
function lastName(field: string): string {
  return (
    field
      .split('.')
      .filter((part) => !/^\d+$/.test(part))
      .at(-1) ?? ''
  );
}

/** Of all that can be given, however deep it stands. */
function namesOf(given: readonly (GraphQLArgument | GraphQLInputField)[]): Set<string> {
  const names = new Set<string>();
  const add = ({ name, type }: GraphQLArgument | GraphQLInputField): void => {
    names.add(name);
    const named = getNamedType(type);
    if (isInputObjectType(named)) Object.values(named.getFields()).forEach(add);
  };
  given.forEach(add);
  return names;
}
