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

@InputType({ description: 'What the email to a teacher speaks of.' })
class TeacherEmailInput {
  @MaxLength(200)
  @Field(() => String, { description: 'Of the organization.' })
  organizationName: string;

  @MaxLength(10)
  @Field(() => String, { description: "The organization's." })
  organizationCode: string;

  @MaxLength(200)
  @Field(() => String, { description: 'Of the class.' })
  classroomName: string;

  @MaxLength(20)
  @Field(() => String, { description: "The class's." })
  classroomCode: string;
}

@VisibleTo('anyone')
@ObjectType({ simpleResolvers: true, description: 'An email as it would be sent.' })
export class EmailPreview {
  @Field(() => String, { description: 'Its subject.' })
  subject: string;

  @Field(() => String, { description: 'What it says, as plain text.' })
  text: string;
}

type Deps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly mail: Mail;
  readonly kitLinks: KitLinks;
};

/** What teachers get to pass on: a page of their class, and the email that brings it. */
@Resolver()
export class TeacherKitResolver {
  constructor(private readonly deps: Deps) {}

  @Access('anyone')
  @Query(() => Classroom, {
    description: 'The active class whose page for its teacher a token opens; NOT_FOUND for any other.',
  })
  async kit(
    @Arg('token', () => String, { description: "The last part of the page's address." }) token: string,
  ): Promise<Classroom> {
    return classroomView(await getClassroomOfKit(this.deps, token));
  }

  @Access('anyone')
  @Rates(rates.newCodes)
  @Query(() => EmailPreview, { description: 'The email that a teacher would get, before it is sent.' })
  async teacherEmail(
    @Arg('input', () => TeacherEmailInput, { description: 'As typed.' }) input: TeacherEmailInput,
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
    @Arg('organizationId', () => ID, { description: 'Of which organization.' }) organizationId: string,
    @Arg('isAgain', () => Boolean, { defaultValue: false, description: 'Also those who were told before.' })
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

/** The active class with its organization. Throws NotFoundError (404) for a token that we did not make. */
export function getClassroomOfKit(
  { database, kitLinks }: Pick<Deps, 'database' | 'kitLinks'>,
  token: string,
) {
  const id = kitLinks.read(token);
  if (id === null) throw new NotFoundError('Page');
  return getClassroom(database.read, id);
}
