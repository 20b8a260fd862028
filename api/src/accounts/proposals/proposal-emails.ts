import { createHash } from 'node:crypto';
import type { Reader } from '../../database/index.js';
import { longBusinessDay } from '../../lib/dates.js';
import { tryEach } from '../../lib/async/try-each.js';
import { mailAddress, removedAddress } from '../../lib/mail-address.js';
import { idToken } from '../../lib/secrets/id-token.js';
import { contactChanged, type Mail, proposalApplied, proposalEnded, proposalMade } from '../../mail/index.js';
import { findOfficers, namesOf } from '../people/find-person.js';
import type { ProposalEntity, ProposalKindName } from './proposal.entity.js';
import { confirmersIn, findSeats, type ProposalDeps, type ProposalKinds, readPayload } from './proposals.js';

export type ProposalEmailDeps = ProposalDeps & { readonly mail: Mail };

/**
 * The addresses of everyone who is, or was in the last two years, an officer or the contact. Of a deleted organization
 * all are former ones: they cannot log in.
 */
function findOfficerAddresses(
  db: Reader,
  organizationId: string,
  now: Date,
): Promise<{ email: string; isFormer: boolean }[]> {
  return db.query(
    `SELECT lower(trim(email)) AS email, 
        bool_and(is_former) OR EXISTS (SELECT FROM deleted_organizations WHERE id = $1) AS is_former FROM (
       SELECT email, true AS is_former FROM former_addresses
        WHERE organization_id = $1 AND left_at > $2::timestamptz - interval '2 years'
       UNION ALL SELECT contact_email, false FROM organization_contacts WHERE id = $1
       UNION ALL SELECT p.email, false FROM members m JOIN people p ON p.id = m.person_id
         WHERE m.organization_id = $1 AND m.removed_at IS NULL AND m.role IN ('owner', 'treasurer')) AS officers
      WHERE email IS NOT NULL AND email <> $3 GROUP BY 1 ORDER BY 1`,
    [organizationId, now, removedAddress],
  );
}

const templates = { made: proposalMade, ended: proposalEnded, applied: proposalApplied };

type ProposalEvent = { readonly proposalId: string; readonly event: string };

/**
 * Emails all of them about a proposal or its result. A proposal's wait begins once all were emailed: a mailbox that
 * refuses the email delays it, but the others still get theirs.
 */
export async function mailProposal(
  deps: ProposalEmailDeps,
  { proposalId, event }: ProposalEvent,
): Promise<void> {
  const { database, clock, mail } = deps;
  const facts = await loadFacts(deps, proposalId);
  if (!facts || !isEvent(event) || (event === 'made' && facts.endReason !== null)) return;
  const { organizationId } = facts;
  await tryEach(await findOfficerAddresses(database.read, organizationId, clock()), ({ email, isFormer }) => {
    return mail.send(templates[event], {
      ...addressed(email, proposalId),
      organizationId,
      props: { ...facts, isFormer },
    });
  });
  if (event !== 'made') return;
  await database.transaction((tx) =>
    tx.query(
      `UPDATE officer_proposals SET effective_at = $2::timestamptz + make_interval(days => wait_days)
        WHERE id = $1 AND ended_at IS NULL AND wait_days IS NOT NULL AND effective_at IS NULL`,
      [proposalId, clock()],
    ),
  );
}

/** One email for each address, whose hash is in its key. */
function addressed(email: string, subject: string) {
  const hash = createHash('sha256').update(email).digest('hex').slice(0, 16);
  return { to: mailAddress(email), key: `${subject}-${hash}` };
}

/** Emails the same people, the former contact among them, that staff changed an organization's contact email. */
export async function mailContactChanged(
  { database, clock, mail }: ProposalEmailDeps,
  { organizationId, revision }: Readonly<Record<'organizationId' | 'revision', string>>,
): Promise<void> {
  const [row]: { name: string }[] = await database.read.query(
    'SELECT name FROM organization_contacts WHERE id = $1',
    [organizationId],
  );
  if (!row) return;
  await tryEach(await findOfficerAddresses(database.read, organizationId, clock()), ({ email }) =>
    mail.send(contactChanged, {
      ...addressed(email, `${organizationId}-${revision}`),
      organizationId,
      props: { organizationName: row.name },
    }),
  );
}

function isEvent(event: string): event is keyof typeof templates {
  return event in templates;
}

async function loadFacts(deps: ProposalEmailDeps, proposalId: string) {
  const { read } = deps.database;
  const [row]: (ProposalEntity & { organizationName: string; proposerName: string })[] = await read.query(
    `SELECT proposal.*, o.name AS organization_name, COALESCE(p.full_name, 'Our team') AS proposer_name
       FROM officer_proposals proposal JOIN organization_contacts o ON o.id = proposal.organization_id
       LEFT JOIN people p ON p.id = proposal.proposed_by WHERE proposal.id = $1`,
    [proposalId],
  );
  if (!row) return null;
  const { id, organizationId, organizationName, proposerName, kind, endReason, waitDays, expiresAt } = row;
  const [officers, seats] = await Promise.all([
    findOfficers(read, organizationId),
    findSeats(read, organizationId),
  ]);
  const confirmers = confirmersIn(deps, row, seats);
  return {
    organizationId,
    organizationName,
    proposerName,
    endReason,
    waitDays,
    isByStaff: deps.proposalKinds[kind]?.isByStaff === true,
    title: titleOf(deps.proposalKinds, kind, readPayload(deps, row)),
    confirmers: namesOf(officers, confirmers),
    expiresOn: longBusinessDay(expiresAt),
    token: idToken(deps.secrets, 'stop link', id),
  };
}

/** The proposal's title. Its payload is deleted when it ends; then the title names only the kind of change. */
export function titleOf(
  kinds: ProposalKinds,
  kind: ProposalKindName,
  payload: ReturnType<typeof readPayload>,
): string {
  return kinds[kind]?.describe(payload ?? {}).title ?? kind;
}
