import { MaxLength } from 'class-validator';
import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { In, IsNull } from 'typeorm';
import { recordHistory } from '../../accounts/index.js';
import { type Database, outbox, type Tx } from '../../database/index.js';
import { Access, Rates, rates, type RequestContext, VisibleTo, withOrganizer } from '../../http/index.js';
import type { Clock } from '../../lib/clock.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { type Mail, teacherKit } from '../../mail/index.js';
import { mailAddress } from '../../lib/mail-address.js';
import { idToken, readIdToken } from '../../lib/secrets/id-token.js';
import type { Secrets } from '../../lib/secrets/secrets.js';
import { BooksClosedError, NobodyToTellError } from '../fundraising.errors.js';
import { getClassroom, getOrganizationView } from '../organizations/find-fundraisers.js';
import { Organization } from '../organizations/organization.types.js';
import { sendTeacherKit } from '../fundraising.messages.js';
import { lockOrganization } from '../organizations/find-organizations.js';
import { ClassroomEntity, OrganizationEntity } from '../organizations/organization.entity.js';
import { Classroom, classroomView } from './classroom.types.js';

@InputType({ description: 'The facts for the email to a teacher.' })
class TeacherEmailInput {
  @MaxLength(200)
  @Field(() => String, { description: "The organization's name." })
  organizationName: string;

  @MaxLength(10)
  @Field(() => String, { description: "The organization's code." })
  organizationCode: string;

  @MaxLength(200)
  @Field(() => String, { description: "The class's name." })
  classroomName: string;

  @MaxLength(20)
  @Field(() => String, { description: "The class's code." })
  classroomCode: string;
}

@VisibleTo('anyone')
@ObjectType({ description: 'A preview of an email.' })
export class EmailPreview {
  @Field(() => String, { description: 'Its subject.' })
  subject: string;

  @Field(() => String, { description: 'Its body, as plain text.' })
  text: string;
}

type Deps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly mail: Mail;
  readonly kitLinks: KitLinks;
};

/** The page of a class for its teacher to pass on, and the email with its link. */
@Resolver()
export class TeacherKitResolver {
  constructor(private readonly deps: Deps) {}

  @Access('anyone')
  @Query(() => Classroom, {
    description: "The active class of a teacher page's token; fails with NOT_FOUND for an unknown token.",
  })
  async kit(
    @Arg('token', () => String, { description: "The last part of the page's URL." }) token: string,
  ): Promise<Classroom> {
    return classroomView(await getClassroomOfKit(this.deps, token));
  }

  @Access('anyone')
  @Rates(rates.newCodes)
  @Query(() => EmailPreview, { description: 'A preview of the email to a teacher.' })
  async teacherEmail(
    @Arg('input', () => TeacherEmailInput, { description: 'The facts as typed.' }) input: TeacherEmailInput,
  ): Promise<EmailPreview> {
    const { subject, text } = await this.deps.mail.render(teacherKit, { ...input, kitPath: '/kit/...' });
    return { subject, text };
  }

  @Access({ ownOrganizationWrites: 'organizationId' }, withOrganizer)
  @Rates(rates.teachers)
  @Mutation(() => Organization, {
    description:
      'Emails teachers the pages of their classes, each once. Organization session. Fails with NOBODY_TO_TELL, BOOKS_CLOSED.',
  })
  async tellTeachers(
    @Arg('organizationId', () => ID, { description: "The organization's id." }) organizationId: string,
    @Arg('isAgain', () => Boolean, { defaultValue: false, description: 'Also teachers emailed before.' })
    isAgain: boolean,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Organization> {
    const { database, clock } = this.deps;
    await database.transaction(async (tx) => {
      const { closedAt } = await lockOrganization(tx, organizationId);
      if (closedAt) throw new BooksClosedError();
      const told = await tellTeachers(tx, organizationId, { isAgain }, clock());
      if (told === 0) throw new NobodyToTellError();
      await recordHistory(tx, { organizationId, viewer, action: 'teachers-told', facts: { emails: told } });
    });
    return getOrganizationView(database.read, organizationId);
  }
}

/** The active class with its organization. Throws NotFoundError (404) for an unknown token. */
export function getClassroomOfKit(
  { database, kitLinks }: Pick<Deps, 'database' | 'kitLinks'>,
  token: string,
) {
  const id = kitLinks.read(token);
  if (id === null) throw new NotFoundError('Page');
  return getClassroom(database.read, id);
}

/** Links to teachers' pages, which open without a login and show only what may be passed on. */
export type KitLinks = {
  /** "/kit/…" */
  readonly pathOf: (classroomId: string) => string;
  /** The class of a token; null for an unknown token. */
  readonly read: (token: string) => string | null;
};

export function createKitLinks(secrets: Secrets): KitLinks {
  return {
    pathOf: (classroomId) => `/kit/${idToken(secrets, 'teacher link', classroomId)}`,
    read: (token) => readIdToken(secrets, 'teacher link', token),
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

/** Sends one of these emails, unless the class has a new teacher or a newer email by now. */
export async function sendTeacherKitEmail(
  { database, mail, kitLinks }: Omit<Deps, 'clock'>,
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
