import { introduction, type ReadyQuery, readyQueries as written } from '../../../gql/ready-queries';
import { addDays, easternDay, startOfDay } from '../../../lib/format/eastern-days';

/** The queries for support questions; the day of `now` is today. */
export function readyQueries(now: Date): readonly ReadyQuery[] {
  const today = easternDay(now);
  const moments: Readonly<Record<string, string>> = {
    midnight: startOfDay(today).toISOString(),
    '29 days ago': addDays(today, -29),
    today,
  };
  return written.map(({ variables, ...ready }) => ({
    ...ready,
    ...(variables && {
      variables: Object.fromEntries(
        Object.entries(variables).map(([name, value]) => [name, moments[value] ?? value]),
      ),
    }),
  }));
}

/** The variables as the editor shows them. */
export function variablesText({ variables }: ReadyQuery): string {
  return variables ? JSON.stringify(variables, null, 2) : '';
}

type Introspection = { readonly data?: Record<string, unknown> | null };

/** Adds the introduction to an introspection response, as the schema's description. */
export function withIntroduction<T extends Introspection>(result: T): T {
  const schema = result.data?.__schema;
  if (typeof schema !== 'object' || schema === null) return result;
  return { ...result, data: { ...result.data, __schema: { ...schema, description: introduction } } };
}
