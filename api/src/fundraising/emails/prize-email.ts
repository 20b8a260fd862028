import type { Database, Reader } from '../../database/index.js';
import { tryEach } from '../../lib/async/try-each.js';
import { type MailAddress, mailAddress } from '../../lib/mail-address.js';
import {
  type Mail,
  prizeAnnounced,
  prizeHandedOut,
  type PrizeNewsProps,
  prizeNotHandedOut,
  prizeWithdrawn,
} from '../../mail/index.js';
import { PrizeAwardEntity } from '../milestones/prize-award.entity.js';
import { listClassrooms } from '../organizations/find-fundraisers.js';
import { OrganizationEntity } from '../organizations/organization.entity.js';
import { prizesOf } from '../organizations/organization.rules.js';

type Deps = { readonly database: Database; readonly mail: Mail };

/** Emails teachers about an announced prize, and the contact about a prize handed out or not. */
export async function sendPrizeEmail(
  { database, mail }: Deps,
  { awardId, step, at }: { readonly awardId: string; readonly step: string; readonly at: string },
): Promise<void> {
  const told = await findTold(database.read, awardId);
  if (!told) return;
  const { award, organization, teachers } = told;
  if (step === 'announced' && award.announcedAt && !award.lostAt)
    await tryEach(teachers, (teacher) => sendTo(mail, prizeAnnounced, told, teacher));
  const contact = { key: at, to: mailAddress(organization.contactEmail, organization.contactName) };
  const isHandedOut = award.handedOutAt !== null;
  if (step === 'handed-out' && isHandedOut) await sendTo(mail, prizeHandedOut, told, contact);
  if (step === 'not-handed-out' && !isHandedOut) await sendTo(mail, prizeNotHandedOut, told, contact);
}

/** Tells teachers, each once, that announced prizes were taken back. */
export async function withdrawPrizes(
  { database, mail }: Deps,
  about: { readonly organizationId: string; readonly campaign: number },
): Promise<void> {
  const lost: { id: string }[] = await database.read.query(
    `SELECT id FROM prize_awards WHERE organization_id = $1 AND campaign = $2 AND lost_at IS NOT NULL
        AND announced_at IS NOT NULL`,
    [about.organizationId, about.campaign],
  );
  await tryEach(lost, async ({ id }) => {
    const told = await findTold(database.read, id);
    if (told) await tryEach(told.teachers, (teacher) => sendTo(mail, prizeWithdrawn, told, teacher));
  });
}

type Recipient = { readonly key: string; readonly to: MailAddress };

type Told = {
  readonly award: PrizeAwardEntity;
  readonly organization: OrganizationEntity;
  readonly props: PrizeNewsProps;
  /** The teachers of the class, or of all active classes; without any address, the contact, who passes it on. */
  readonly teachers: readonly Recipient[];
};

async function findTold(db: Reader, awardId: string): Promise<Told | null> {
  const award = await db.findOneBy(PrizeAwardEntity, { id: awardId });
  const organization =
    award && (await db.findOneBy(OrganizationEntity, { id: award.organizationId, isActive: true }));
  if (!award || !organization || organization.deletedAt) return null;
  const { id, name, code, contactEmail, contactName } = organization;
  const classrooms = await listClassrooms(db, id, 'all');
  const winner = classrooms.find((classroom) => classroom.id === award.classroomId) ?? null;
  // One email for a teacher of several classes.
  const taught = new Map(
    (winner ? [winner] : classrooms)
      .filter(({ isActive }) => isActive)
      .map((classroom) => [classroom.teacherEmail, classroom]),
  );
  const teachers = [...taught].flatMap(([email, classroom]) =>
    email ? { key: classroom.id, to: mailAddress(email) } : [],
  );
  const { halfwayPrize, goalPrize } = prizesOf(winner ?? organization);
  const props = {
    organizationId: id,
    organizationName: name,
    organizationCode: code,
    classroom: winner && { id: winner.id, name: winner.name },
    milestone: award.kind,
    prize: award.kind === 'halfway' ? halfwayPrize : goalPrize,
    wonAt: award.wonAt,
  };
  return {
    award,
    organization,
    props,
    teachers:
      teachers.length > 0 ? teachers : [{ key: 'contact', to: mailAddress(contactEmail, contactName) }],
  };
}

function sendTo(
  mail: Mail,
  email: typeof prizeAnnounced,
  { award, organization, props }: Told,
  { key, to }: Recipient,
): Promise<void> {
  return mail.send(email, { to, key: `${award.id}.${key}`, organizationId: organization.id, props });
}
