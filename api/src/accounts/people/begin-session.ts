import type { Tx } from '../../database/index.js';
import { createSession } from '../sessions/sessions.js';
import type { LoginDeps, Membership, Person } from './find-person.js';

/** A session that was just begun: whose it is, and for which of their organizations. */
export type BegunSession = {
  readonly token: string;
  readonly person: Person;
  readonly organization: Membership;
};

/** A session of the person for that organization; null when they may not have it any more. */
export async function beginSession(
  tx: Tx,
  { secrets, clock }: Pick<LoginDeps, 'secrets' | 'clock'>,
  person: Person,
  organization: Membership,
): Promise<BegunSession | null> {
  const { organizationId } = organization;
  const owner = { organizationId, personId: person.id, hasGivenPassword: person.mustChangePassword };
  const token = await createSession(tx, secrets, owner, clock());
  // After the session: who sets a password, removes a member or deactivates takes the person or the organization and
  // then ends sessions. One of the two waits for the other; either this session is ended, or the change is seen here.
  const [, current]: [unknown, number] = await tx.query(
    `UPDATE members SET used_at = $4 FROM people p, open_organizations o
      WHERE organization_id = $1 AND person_id = $2 AND removed_at IS NULL
        AND p.id = person_id AND p.password_hash = $3 AND o.id = organization_id`,
    [organizationId, person.id, person.passwordHash, clock()],
  );
  return current === 1 ? { token, person, organization } : null;
}
