import { GraphQLError } from 'graphql';
import { DomainError } from '../../lib/domain-error.js';
import type { Viewer } from '../../lib/viewer.js';

/** A refusal as the log has it (docs/product/limits.md#logs), but for its account, which is hashed there. */
export type Refusal = {
  /** The field of the graph; over REST the route says it. */
  readonly what?: string | undefined;
  readonly code: string;
  /** Whose login was tried, or whose session it was; null for nobody's. */
  readonly account: string | null;
};

/** So many different ones of a request are told apart. */
const maxTold = 10;

/** Null for what is no refusal: an unknown id, a wrong amount, a failure of ours. */
export function refusalOf(thrown: unknown, viewer: Viewer | undefined): Refusal | null {
  const error = thrown instanceof GraphQLError ? thrown.originalError : thrown;
  if (!(error instanceof DomainError) || !error.isRefusal) return null;
  const field = thrown instanceof GraphQLError ? thrown.nodes?.[0] : undefined;
  const what = field?.kind === 'Field' ? field.name.value : undefined;
  return { ...(what && { what }), code: error.code, account: error.account ?? accountOf(viewer) };
}

/** A page of a hundred rows that each refuse a field is one refusal. */
export function addRefusal(told: Refusal[], refusal: Refusal | null): void {
  if (!refusal || told.length >= maxTold) return;
  if (!told.some(({ what, code }) => what === refusal.what && code === refusal.code)) told.push(refusal);
}

function accountOf(viewer: Viewer | undefined): string | null {
  if (viewer?.admin?.key) return `service key ${viewer.admin.key.id}`;
  if (viewer?.admin) return `staff ${viewer.admin.id}`;
  const organization = viewer?.organization ?? viewer?.givenPassword;
  if (organization) return `organization ${organization.id}`;
  return viewer?.helper ? `helper ${viewer.helper.id}` : null;
}

/** What the log says of it; `hash` is keyed, so that who reads the log does not learn who it was, but sees that it was the same. */
export function describeRefusal({ account, ...told }: Refusal, hash: (account: string) => string) {
  return { ...told, ...(account !== null && { who: hash(account) }) };
}
