import { readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';

/** Any call can fail with these (docs/graph.md); others stand in the description of the mutation. */
const general =
  /^(UNAUTHENTICATED|FORBIDDEN|NOT_FOUND|INVALID_INPUT|BAD_USER_INPUT|TOO_MANY_REQUESTS|UNAVAILABLE|INTERNAL_ERROR|GRAPHQL_.+|QUERY_TOO_LARGE|OPERATION_NOT_SUPPORTED)$/;

let schema: ReturnType<typeof buildSchema> | undefined;

function descriptionOf(mutation: string): string | undefined {
  schema ??= buildSchema(readFileSync(new URL('../../../schema.graphql', import.meta.url), 'utf8'));
  const field = schema.getMutationType()?.getFields()[mutation];
  return field && (field.description ?? '');
}

type Errors = { errors?: { path?: unknown[]; extensions?: { code?: unknown } }[] };

/** Throws where a mutation failed with what its description does not name: no test meets such an error unnoticed. */
export function assertNamed(response: unknown): void {
  for (const { path = [], extensions } of (response as Errors | null)?.errors ?? []) {
    const code = String(extensions?.code);
    const description = general.test(code) ? undefined : descriptionOf(String(path[0]));
    if (description === undefined || description.split(/\W+/).includes(code)) continue;
    throw new Error(`The description of ${String(path[0])} has to say: Fails with ${code}.`);
  }
}
