import { GraphQLError } from 'graphql';
import { DomainError } from '../../lib/domain-error.js';
import type { Viewer } from '../../lib/viewer.js';

/** A refusal for the log (docs/product/limits.md#logs), which hashes the account. */
export type Refusal = {
  /** The GraphQL field. REST has the route instead. */
  readonly what?: string | undefined;
  readonly code: string;
  /** The account of the failed login or of the session; null if there is none. */
  readonly account: string | null;
};

/** The most refusals logged for one request. */
const maxRefusals = 10;

/** Null for other errors: an unknown id, a wrong amount, a failure of ours. */
export function refusalOf(thrown: unknown, viewer: Viewer | undefined): Refusal | null {
  const error = thrown instanceof GraphQLError ? thrown.originalError : thrown;
  if (!(error instanceof DomainError) || !error.isRefusal) return null;
  const field = thrown instanceof GraphQLError ? thrown.nodes?.[0] : undefined;
  const what = field?.kind === 'Field' ? field.name.value : undefined;
  return { ...(what && { what }), code: error.code, account: error.account ?? accountOf(viewer) };
}

/** Skips duplicates: a hundred rows that each refuse the same field are one refusal. */
export function addRefusal(refusals: Refusal[], refusal: Refusal | null): void {
  if (!refusal || refusals.length >= maxRefusals) return;
  if (!refusals.some(({ what, code }) => what === refusal.what && code === refusal.code))
    refusals.push(refusal);
}

function accountOf(viewer: Viewer | undefined): string | null {
  if (viewer?.admin?.key) return `service key ${viewer.admin.key.id}`;
  if (viewer?.admin) return `staff ${viewer.admin.id}`;
  const organization = viewer?.organization ?? viewer?.givenPassword;
  if (organization) return `organization ${organization.id}`;
  return viewer?.helper ? `helper ${viewer.helper.id}` : null;
}

/** The log's fields. `hash` is keyed: the log does not reveal the account, but shows when it is the same one. */
export function describeRefusal({ account, ...rest }: Refusal, hash: (account: string) => string) {
  return { ...rest, ...(account !== null && { who: hash(account) }) };
}
