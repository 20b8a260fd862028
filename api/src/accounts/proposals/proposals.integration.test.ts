import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { idToken } from '../../lib/secrets/id-token.js';
import type { Mail } from '../../mail/index.js';
import { findPayee } from '../../payouts/index.js';
import { payeeWait } from '../../payouts/is-payable.js';
import { openTestDatabase } from '../../../test/support/database/open-database.js';
import { buildAdmin } from '../../../test/support/factories/build-admin.js';
import { buildOrganization } from '../../../test/support/factories/factories.js';
import {
  addTreasurer,
  join,
  officer,
  openSchool,
  removeMember,
  staff,
} from '../../../test/support/people/officers.js';
import { mailProposal } from './proposal-emails.js';
import { moveProposals } from './move-proposals.js';
import { confirmProposal, confirmProposalLink, propose, stopProposal } from './proposals.js';

/** Changes that take two officers (docs/product/payouts.md#two-people). */
const { database, close } = await openTestDatabase();
afterAll(close);

const day = 86_400;
let school = await openSchool(database);
let { time, deps, organizationId, owner, ownerEmail, proposePayee, confirm, withdraw } = school;
let [sent, dead]: [string[], string | null] = [[], null];
const mail: Mail = {
  support: { name: '', address: '' },
  send: async ({ kind }, { to, props }) => {
    if (to.address === dead) throw new Error('The mailbox is full');
    sent.push(`${kind} to ${'isFormer' in props && props.isFormer ? 'former ' : ''}${to.address}`);
    return Promise.resolve();
  },
  render: () => Promise.reject(new Error('Nothing is rendered')),
} as Mail;

beforeEach(async () => {
  // Ahead of the database clock, which records when someone joined.
  school = await openSchool(database, new Date(Date.now() + 60_000));
  ({ time, deps, organizationId, owner, ownerEmail, proposePayee, confirm, withdraw } = school);
  [sent, dead] = [[], null];
});

let made = 0;
const treasurer = (counts = true) => {
  made += 1;
  return addTreasurer(database, organizationId, { email: `t${made}@example.org`, counts });
};

const tell = (proposalId: string, event = 'made') => mailProposal({ ...deps, mail }, { proposalId, event });
const payeeName = async () => (await findPayee(database.read, organizationId))?.name ?? null;
const by = (personId: string) => officer(organizationId, personId);

async function reasonOf(id: string): Promise<unknown> {
  const [row]: { endReason: string }[] = await database.source.query(
    'SELECT end_reason FROM officer_proposals WHERE id = $1',
    [id],
  );
  return row?.endReason;
}

describe('with two officers', () => {
  test('one proposes and the other confirms; the proposer, a stranger and a new officer cannot', async () => {
    const lee = await treasurer();
    const guest = await treasurer(false);
    const id = await proposePayee(by(owner));
    for (const nobody of [owner, guest])
      await expect(confirm(id, by(nobody))).rejects.toMatchObject({ status: 403 });
    const other = await buildOrganization(database);
    const strange = database.transaction((tx) =>
      confirmProposal(tx, deps, { organizationId: other.id, proposalId: id, viewer: by(lee) }),
    );
    await expect(strange).rejects.toMatchObject({ status: 404 });
    await tell(id);
    time.advance(13 * day);
    await moveProposals(deps);
    expect(await payeeName()).toBeNull();
    await confirm(id, by(lee));
    expect([await payeeName(), await reasonOf(id)]).toEqual(['Lincoln PTA', 'applied']);
    await expect(confirm(id, by(lee))).rejects.toMatchObject({ status: 409 });
  });

  test('a proposal does not apply by waiting, and ends after 14 days', async () => {
    const lee = await treasurer();
    const id = await proposePayee(by(owner));
    await tell(id);
    time.advance(14 * day);
    await expect(confirm(id, by(lee))).rejects.toMatchObject({ status: 409 });
    await moveProposals(deps);
    expect([await payeeName(), await reasonOf(id)]).toEqual([null, 'expired']);
  });

  test('only one of a concurrent confirmation and withdrawal succeeds', async () => {
    const lee = await treasurer();
    const id = await proposePayee(by(owner));
    const outcomes = await Promise.allSettled([confirm(id, by(lee)), withdraw(id, by(owner))]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await payeeName()).toBe((await reasonOf(id)) === 'applied' ? 'Lincoln PTA' : null);
  });

  test('a new proposal of the same kind replaces the old one, which cannot be confirmed', async () => {
    const lee = await treasurer();
    const first = await proposePayee(by(owner), 'First');
    await proposePayee(by(lee), 'Second');
    await expect(confirm(first, by(lee))).rejects.toMatchObject({ status: 409 });
    expect([await payeeName(), await reasonOf(first)]).toEqual([null, 'replaced']);
  });

  test('an unconfirmed officer can neither propose nor confirm', async () => {
    const guest = await treasurer(false);
    await expect(proposePayee(by(guest))).rejects.toMatchObject({ code: 'OFFICER_NOT_CONFIRMED' });
    const id = await proposePayee(by(owner));
    await expect(confirm(id, by(guest))).rejects.toMatchObject({ status: 403 });
  });
});

describe('with one officer', () => {
  test('a proposal takes effect three days after all officers of the last two years were emailed', async () => {
    const former = await treasurer(false);
    await removeMember(database, organizationId, former);
    const id = await proposePayee(by(owner));
    time.advance(5 * day);
    await moveProposals(deps);
    expect(await payeeName()).toBeNull();

    dead = `t${made}@example.org`;
    await expect(tell(id)).rejects.toThrow('mailbox is full');
    time.advance(4 * day);
    await moveProposals(deps);
    expect(await payeeName()).toBeNull();

    dead = null;
    await tell(id);
    expect(new Set(sent)).toEqual(
      new Set([`proposal-made to ${ownerEmail}`, `proposal-made to former t${made}@example.org`]),
    );
    time.advance(3 * day - 1);
    await moveProposals(deps);
    expect(await payeeName()).toBeNull();
    time.advance(1);
    await moveProposals(deps);
    expect([await payeeName(), await reasonOf(id)]).toEqual(['Lincoln PTA', 'applied']);
  });

  test('a removed officer is emailed for two years, and can stop a proposal with the link alone', async () => {
    const lee = await treasurer();
    await removeMember(database, organizationId, lee);
    const id = await proposePayee(by(owner));
    await tell(id);
    expect(sent).toContain(`proposal-made to former t${made}@example.org`);
    const token = idToken(deps.secrets, 'stop link', id);
    await database.transaction((tx) => stopProposal(tx, deps, token));
    await tell(id, 'ended');
    expect(sent).toContain(`proposal-ended to ${ownerEmail}`);
    await expect(database.transaction((tx) => stopProposal(tx, deps, token))).rejects.toMatchObject({
      status: 400,
    });
    time.advance(15 * day);
    await moveProposals(deps);
    expect([await payeeName(), await reasonOf(id)]).toEqual([null, 'stopped']);
    const history: { action: string; person: string | null }[] = await database.read.query(
      `SELECT action, person_id AS person FROM organization_history WHERE organization_id = $1 ORDER BY id DESC LIMIT 1`,
      [organizationId],
    );
    expect(history).toEqual([{ action: 'change-stopped', person: null }]);
    const forged = idToken(deps.secrets, 'contact email link', id);
    await expect(database.transaction((tx) => stopProposal(tx, deps, forged))).rejects.toMatchObject({
      status: 400,
    });
  });

  test('a proposal waits two weeks after the other officer was removed, even for a moment', async () => {
    const lee = await treasurer();
    await removeMember(database, organizationId, lee);
    await join(database, organizationId, lee);
    const id = await proposePayee(by(owner));
    await tell(id);
    time.advance(13 * day);
    await moveProposals(deps);
    expect(await payeeName()).toBeNull();
    await expect(confirm(id, by(lee))).rejects.toMatchObject({ status: 403 });
    time.advance(day);
    await moveProposals(deps);
    expect(await payeeName()).toBe('Lincoln PTA');
  });
});

const countNobody = (id: string) =>
  database.source.query('UPDATE members SET counts_since = NULL WHERE organization_id = $1', [id]);

test('an organization at which it fails holds up no proposal of another', async () => {
  const broken = await buildOrganization(database);
  await countNobody(broken.id);
  const lock: typeof deps.organizations.lock = (tx, id) =>
    id === broken.id ? Promise.reject(new Error('broken')) : deps.organizations.lock(tx, id);
  await tell(await proposePayee(by(owner)));
  time.advance(3 * day);
  const failing = { ...deps, organizations: { ...deps.organizations, lock } };
  await expect(moveProposals(failing)).rejects.toThrow('broken');
  expect(await payeeName()).toBe('Lincoln PTA');
});

describe('a new officer', () => {
  async function invite(personId: string): Promise<void> {
    await database.source.query(
      `INSERT INTO member_invitations (id, organization_id, email, role, token_hash, invited_by, expires_at, ended_at)
       SELECT gen_random_uuid(), $1, email, 'treasurer', gen_random_uuid()::text, $3, now(), now() FROM people WHERE id = $2`,
      [organizationId, personId, owner],
    );
  }

  const openOfficer = async () => {
    const [row]: { id: string; waitDays: number | null }[] = await database.source.query(
      `SELECT id, wait_days FROM officer_proposals WHERE organization_id = $1 AND kind = 'officer' AND ended_at IS NULL`,
      [organizationId],
    );
    return row;
  };

  test('counts once an officer who did not invite them confirms them', async () => {
    const lee = await treasurer();
    const kim = await treasurer(false);
    await invite(kim);
    await moveProposals(deps);
    await moveProposals(deps);
    const proposal = await openOfficer();
    for (const nobody of [owner, kim])
      await expect(confirm(proposal?.id ?? '', by(nobody))).rejects.toMatchObject({ status: 403 });
    await confirm(proposal?.id ?? '', by(lee));
    const payee = await proposePayee(by(owner));
    await confirm(payee, by(kim));
    expect(await payeeName()).toBe('Lincoln PTA');
  });

  test('of an organization with one officer counts after three days', async () => {
    const kim = await treasurer(false);
    await invite(kim);
    await moveProposals(deps);
    const proposal = await openOfficer();
    expect(proposal?.waitDays).toBe(3);
    await tell(proposal?.id ?? '');
    time.advance(3 * day);
    await moveProposals(deps);
    await confirm(await proposePayee(by(owner)), by(kim));
    expect(await payeeName()).toBe('Lincoln PTA');
  });

  test('does not count after leaving in the meantime', async () => {
    const lee = await treasurer();
    const kim = await treasurer(false);
    await invite(kim);
    await moveProposals(deps);
    await removeMember(database, organizationId, kim);
    await expect(confirm((await openOfficer())?.id ?? '', by(lee))).rejects.toMatchObject({ status: 404 });
  });
});

describe('an owner with a new address', () => {
  const changeContact = (email: string) =>
    database.source.query('UPDATE organizations SET contact_email = $2 WHERE id = $1', [
      organizationId,
      email,
    ]);
  const open = (): Promise<{ id: string }[]> =>
    database.source.query(
      `SELECT id, kind, wait_days, proposed_by FROM officer_proposals
        WHERE organization_id = $1 AND ended_at IS NULL ORDER BY kind`,
      [organizationId],
    );
  const waits = async () => {
    const [row]: { waits: boolean }[] = await database.source.query(
      `SELECT ${payeeWait('s')} IS NOT NULL AS waits
         FROM (SELECT $1::uuid AS organization_id, 'drawn' AS state, 30.00 AS amount_due, false AS is_closing) AS s`,
      [organizationId],
    );
    return row?.waits;
  };
  const letIn = { kind: 'officer', waitDays: null, proposedBy: null };

  test('set by staff counts once two staff members confirm them; until then payouts wait, and the former address gets an email', async () => {
    await changeContact(`school-${organizationId}@example.org`);
    await moveProposals(deps);
    await moveProposals(deps);
    const [proposal] = await open();
    expect([await open(), await waits()]).toMatchObject([[letIn], true]);
    await tell(proposal?.id ?? '');
    expect(sent).toContain(`proposal-made to former ${ownerEmail}`);
    time.advance(13 * day);
    await moveProposals(deps);
    expect(await open()).toHaveLength(1);
    const payee = await proposePayee(by(owner), 'Mule Holdings');
    expect(await open()).toMatchObject([letIn, { kind: 'payee', waitDays: 14 }]);
    await expect(confirm(payee, by(owner))).rejects.toMatchObject({ status: 403 });
    await expect(confirm(proposal?.id ?? '', by(owner))).rejects.toMatchObject({ status: 403 });
    expect([await payeeName(), await waits()]).toEqual([null, true]);

    for (let count = 0; count < 2; count += 1)
      await confirm(proposal?.id ?? '', staff(await buildAdmin(database)));
    await withdraw(payee, by(owner));
    const kim = await treasurer();
    await confirm(await proposePayee(by(kim)), by(owner));
    expect([await payeeName(), await waits(), await open()]).toEqual(['Lincoln PTA', false, []]);
  });

  test('set by staff cannot propose while others count, and one of them can confirm', async () => {
    const lee = await treasurer();
    await changeContact(`school-${organizationId}@example.org`);
    await expect(proposePayee(by(owner))).rejects.toMatchObject({ code: 'OFFICER_NOT_CONFIRMED' });
    const own = await proposePayee(by(lee));
    await expect(confirm(own, by(owner))).rejects.toMatchObject({ status: 403 });
    await moveProposals(deps);
    const [proposal] = await open();
    await confirm(proposal?.id ?? '', by(lee));
    await confirm(own, by(owner));
    expect(await payeeName()).toBe('Lincoln PTA');
  });

  test('set by staff a second time needs a new proposal: the first confirmation was for the first address', async () => {
    await changeContact(`first-${organizationId}@example.org`);
    await moveProposals(deps);
    const [first] = await open();
    const own = `WHERE organization_id = '${organizationId}'`;
    await database.source.query(`UPDATE members SET joined_at = joined_at - interval '2 hours' ${own};
      UPDATE officer_proposals SET proposed_at = proposed_at - interval '1 hour' ${own}`);
    await confirm(first?.id ?? '', staff(await buildAdmin(database)));
    await changeContact(`second-${organizationId}@example.org`);
    const late = confirm(first?.id ?? '', staff(await buildAdmin(database)));
    await expect(late).rejects.toMatchObject({ status: 404 });
    await moveProposals(deps);
    expect([await reasonOf(first?.id ?? ''), await open()]).toMatchObject(['replaced', [letIn]]);
  });

  test('set by themselves counts as before, without a longer wait', async () => {
    const email = `own-${organizationId}@example.org`;
    const proposalId = await database.transaction((tx) =>
      propose(tx, deps, { organizationId, kind: 'contact_email', payload: { email }, viewer: by(owner) }),
    );
    await tell(proposalId);
    time.advance(3 * day);
    await database.transaction((tx) => confirmProposalLink(tx, deps, proposalId));
    await moveProposals(deps);
    expect([await reasonOf(proposalId), await open(), await waits()]).toEqual(['applied', [], false]);
    await proposePayee(by(owner));
    expect(await open()).toMatchObject([{ kind: 'payee', waitDays: 3 }]);
  });
});

test('it takes two different staff members to end a wait or to confirm a proposal of staff', async () => {
  const admins = [await buildAdmin(database), await buildAdmin(database)].map(staff);
  const [avery, blake] = admins;
  if (!avery || !blake) throw new Error('Two administrators');
  const id = await proposePayee(by(owner));
  await confirm(id, avery);
  await expect(confirm(id, avery)).rejects.toMatchObject({ status: 403 });
  expect(await payeeName()).toBeNull();
  await confirm(id, blake);
  expect(await payeeName()).toBe('Lincoln PTA');

  const own = await proposePayee(avery, 'From a letter');
  await expect(confirm(own, avery)).rejects.toMatchObject({ status: 403 });
  await tell(own);
  time.advance(4 * day);
  await moveProposals(deps);
  expect(await payeeName()).toBe('Lincoln PTA');
  await confirm(own, by(owner));
  expect(await payeeName()).toBe('From a letter');
});

test('the payee of an organization that was deleted meanwhile takes effect, also beside an owner who does not count', async () => {
  const id = await proposePayee(by(owner));
  await countNobody(organizationId);
  await database.source.query('UPDATE organizations SET deleted_at = now() WHERE id = $1', [organizationId]);
  await tell(id);
  expect(sent).toEqual([`proposal-made to former ${ownerEmail}`]);
  await expect(proposePayee(by(owner))).rejects.toMatchObject({ status: 404 });
  time.advance(3 * day);
  await moveProposals(deps);
  expect([await payeeName(), await reasonOf(id)]).toEqual(['Lincoln PTA', 'applied']);
});

test("a proposal's payload is encrypted, and deleted when it ends", async () => {
  const stored = async () => {
    const [row]: { payload: string | null }[] = await database.source.query(
      'SELECT payload FROM officer_proposals WHERE organization_id = $1',
      [organizationId],
    );
    return row?.payload ?? null;
  };
  const id = await proposePayee(by(owner));
  expect(await stored()).not.toContain('School Street');
  await withdraw(id, by(owner));
  expect(await stored()).toBeNull();
});

test('the eleventh proposal in a day is refused', async () => {
  for (let count = 0; count < 10; count += 1) await proposePayee(by(owner), `Payee ${count}`);
  await expect(proposePayee(by(owner))).rejects.toMatchObject({ status: 429 });
});
