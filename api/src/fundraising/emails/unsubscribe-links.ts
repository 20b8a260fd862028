import type { Tx } from '../../database/index.js';
import { isUuid } from '../../lib/ids.js';
import { isSameText } from '../../lib/secrets/is-same-text.js';
import type { Secrets } from '../../lib/secrets/secrets.js';

export const switchPath = '/unsubscribe';

/** The link in each weekly email: it can do nothing but switch that organization's weekly emails off and on. */
export type UnsubscribeLinks = {
  readonly urlFor: (organizationId: string) => string;
  /** The organization that a link speaks for; null when we did not make it. */
  readonly read: (organization: unknown, key: unknown) => string | null;
};

export function createUnsubscribeLinks(secrets: Secrets, publicUrl: string): UnsubscribeLinks {
  const claimOf = (organizationId: string): string => `weekly-summary ${organizationId}`;
  return {
    urlFor: (organizationId) =>
      `${publicUrl}${switchPath}?${new URLSearchParams({ organization: organizationId, key: secrets.hash('unsubscribe link', claimOf(organizationId)) }).toString()}`,
    read: (organization, key) => {
      if (typeof organization !== 'string' || typeof key !== 'string' || !isUuid(organization)) return null;
      const isOurs = secrets
        .hashes('unsubscribe link', claimOf(organization))
        .some((right) => isSameText(key, right));
      return isOurs ? organization : null;
    },
  };
}

/** Switches an organization's weekly emails off, or on again. */
export async function setWeeklySummary(tx: Tx, organizationId: string, isWanted: boolean): Promise<void> {
  await tx.query('UPDATE organizations SET wants_weekly_summary = $2 WHERE id = $1', [
    organizationId,
    isWanted,
  ]);
}
