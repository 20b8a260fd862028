import { MaxLength } from 'class-validator';
import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { recordHistory } from '../../accounts/index.js';
import type { Database } from '../../database/index.js';
import { Access, Rates, rates, type RequestContext, VisibleTo, withOrganizer } from '../../http/index.js';
import type { Clock } from '../../lib/clock.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { type Mail, teacherKit } from '../../mail/index.js';
import { NobodyToTellError } from '../fundraising.errors.js';
import { getClassroom, getOrganization } from '../organizations/find-fundraisers.js';
import { Organization, organizationView } from '../organizations/organization.types.js';
import { Classroom, classroomView } from './classroom.types.js';
import { type KitLinks, tellTeachers } from './tell-teachers.js';

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
      'Emails teachers the pages of their classes, each once. Organization session. Fails with NOBODY_TO_TELL.',
  })
  async tellTeachers(
    @Arg('organizationId', () => ID, { description: "The organization's id." }) organizationId: string,
    @Arg('isAgain', () => Boolean, { defaultValue: false, description: 'Also teachers emailed before.' })
    isAgain: boolean,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Organization> {
    const { database, clock } = this.deps;
    await database.transaction(async (tx) => {
      const told = await tellTeachers(tx, organizationId, { isAgain }, clock());
      if (told === 0) throw new NobodyToTellError();
      await recordHistory(tx, { organizationId, viewer, action: 'teachers-told', facts: { emails: told } });
    });
    return organizationView(await getOrganization(database.read, organizationId));
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
