import { In, IsNull } from 'typeorm';
import { type Database, outbox, type Tx } from '../../database/index.js';
import { mailAddress } from '../../lib/mail-address.js';
import { type IdClaim, idToken, readIdToken } from '../../lib/secrets/id-token.js';
import type { Secrets } from '../../lib/secrets/secrets.js';
import { type Mail, teacherKit } from '../../mail/index.js';
import { sendTeacherKit } from '../fundraising.messages.js';
import { lockOrganization } from '../organizations/find-organizations.js';
import { ClassroomEntity, OrganizationEntity } from '../organizations/organization.entity.js';

/** Links to teachers' pages, which open without a login and show only what may be passed on. */
export type KitLinks = {
  /** "/kit/…" */
  readonly pathOf: (classroomId: string) => string;
  /** The class of a token; null for an unknown token. */
  readonly read: (token: string) => string | null;
};

export function createKitLinks(secrets: Secrets): KitLinks {
  const claimOf = (id: string): IdClaim => ({ purpose: 'teacher link', id, claim: `teacher kit ${id}` });
  return {
    pathOf: (classroomId) => `/kit/${idToken(secrets, claimOf(classroomId))}`,
    read: (token) => readIdToken(secrets, token, claimOf),
  };
}

/** Keeps anyone from flooding a mailbox by registering schools (docs/product/limits.md). */
const maxPerDay = 5;

/** Keeps one school from flooding a mailbox: the classes of one teacher, in one call. */
const maxPerTeacher = 20;

/**
 * Queues an email with the class's page to each teacher with an address who has not been emailed yet, or to all again.
 * Returns the number of emails. Throws NotFoundError (404).
 */
export async function tellTeachers(
  tx: Tx,
  organizationId: string,
  { isAgain }: { readonly isAgain: boolean },
  now: Date,
): Promise<number> {
  await lockOrganization(tx, organizationId);
  const told: { id: string }[] = await tx.query(
    `SELECT id FROM (
       SELECT id, row_number() OVER (PARTITION BY lower(teacher_email) ORDER BY id) AS place FROM classrooms c
        WHERE organization_id = $1 AND is_active AND deleted_at IS NULL AND teacher_email IS NOT NULL
          AND (teacher_told_at IS NULL OR $2)
          AND (SELECT count(*) FROM classrooms other
            WHERE lower(other.teacher_email) = lower(c.teacher_email) AND other.organization_id <> $1
              AND other.teacher_told_at > $3::timestamptz - interval '1 day') < $4) AS due
      WHERE place <= $5 ORDER BY id`,
    [organizationId, isAgain, now, maxPerDay, maxPerTeacher],
  );
  if (told.length === 0) return 0;
  const ids = told.map(({ id }) => id);
  await tx.update(ClassroomEntity, { id: In(ids) }, { teacherToldAt: now });
  await tx.update(OrganizationEntity, organizationId, { teachersToldAt: now });
  await outbox.add(
    tx,
    ...ids.map((classroomId) => sendTeacherKit({ classroomId, toldAt: now.toISOString() })),
  );
  return ids.length;
}

type Deps = { readonly database: Database; readonly mail: Mail; readonly kitLinks: KitLinks };

/** Sends one of these emails, unless the class has a new teacher or a newer email by now. */
export async function sendTeacherKitEmail(
  { database, mail, kitLinks }: Deps,
  classroomId: string,
  toldAt: string,
): Promise<void> {
  const found = await database.read.findOne(ClassroomEntity, {
    where: { id: classroomId, teacherToldAt: new Date(toldAt), deletedAt: IsNull() },
    relations: { organization: true },
  });
  if (!found?.teacherEmail) return;
  const { organization, teacherEmail } = found;
  await mail.send(teacherKit, {
    to: mailAddress(teacherEmail),
    replyTo: mailAddress(organization.contactEmail),
    key: `${classroomId}.${toldAt.replace(/\D/g, '')}`,
    organizationId: organization.id,
    props: {
      organizationName: organization.name,
      organizationCode: organization.code,
      classroomName: found.name,
      classroomCode: found.code,
      kitPath: kitLinks.pathOf(classroomId),
    },
  });
}

/** Erases a teacher's address from all classes. */
export async function eraseTeacherAddress(tx: Tx, email: string): Promise<void> {
  await tx.query('UPDATE classrooms SET teacher_email = NULL WHERE lower(teacher_email) = lower($1)', [
    email,
  ]);
}
