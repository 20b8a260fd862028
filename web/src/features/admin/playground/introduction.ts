import { introduction } from '../../../gql/ready-queries';

type Introspection = { readonly data?: Record<string, unknown> | null };

/** Adds the introduction to an introspection response, as the schema's description. */
export function withIntroduction<T extends Introspection>(result: T): T {
  const schema = result.data?.__schema;
  if (typeof schema !== 'object' || schema === null) return result;
  return { ...result, data: { ...result.data, __schema: { ...schema, description: introduction } } };
}
