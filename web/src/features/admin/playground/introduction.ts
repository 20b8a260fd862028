import { introduction } from '../../../gql/ready-queries';

type Introspection = { readonly data?: Record<string, unknown> | null };

/** The response with the introduction as the schema's own description, when it is the schema that was asked for. */
export function withIntroduction<T extends Introspection>(result: T): T {
  const schema = result.data?.__schema;
  if (typeof schema !== 'object' || schema === null) return result;
  return { ...result, data: { ...result.data, __schema: { ...schema, description: introduction } } };
}
