import { IsNotEmpty } from 'class-validator';
import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { Access, type RequestContext } from '../../http/index.js';
import { IsFactorCode } from '../passwords/password.inputs.js';
import { Viewer } from '../sessions/viewer.types.js';
import {
  closeOrganizationSession,
  openOrganizationSession,
  type OrganizationSessionDeps,
} from './organization-session.js';

/** POST /api/organization/login and choose-password (docs/product/organization.md#calls). */
@ObjectType()
export class OrganizationLogin {
  @Field(() => ID)
  organizationId: string;

  @Field(() => String)
  organizationName: string;

  @Field(() => Boolean)
  mustChangePassword: boolean;
}

@ObjectType()
export class ViewerOrganization {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  name: string;
}

/** GET /api/organization/me. */
@ObjectType()
export class OrganizationSessionResponse {
  @Field(() => ViewerOrganization)
  organization: ViewerOrganization;
}

const missing = { message: 'Please enter both email and password' };

@InputType({ description: 'The credentials of an organization login.' })
export class OrganizationLoginInput {
  @IsNotEmpty(missing)
  @Field(() => String, { description: 'The contact email address.' })
  email: string;

  @IsNotEmpty(missing)
  @Field(() => String, { description: '8 to 128 characters of any kind.' })
  password: string;

  @IsFactorCode()
  @Field(() => String, {
    nullable: true,
    description:
      'A code from the authenticator app or a recovery code; required after SECOND_FACTOR_REQUIRED.',
  })
  code?: string | null;
}

@Resolver()
export class OrganizationLoginResolver {
  constructor(private readonly deps: OrganizationSessionDeps) {}

  @Access('anyone')
  @Mutation(() => Viewer, {
    description:
      'Logs an organization in; the response belongs to the new session. Fails with INVALID_CREDENTIALS, ACCOUNT_INACTIVE, GIVEN_PASSWORD_ENDED, SECOND_FACTOR_REQUIRED, SECOND_FACTOR_INVALID, SECOND_FACTOR_BLOCKED.',
  })
  async loginOrganization(
    @Arg('input', () => OrganizationLoginInput, { description: 'Contact email and password.' })
    input: OrganizationLoginInput,
    @Ctx() context: RequestContext,
  ): Promise<Viewer> {
    await openOrganizationSession(this.deps, context, input);
    return new Viewer();
  }

  @Access('anyone')
  @Mutation(() => Viewer, {
    description: "Ends this browser's organization session, if there is one.",
  })
  async logoutOrganization(@Ctx() context: RequestContext): Promise<Viewer> {
    await closeOrganizationSession(this.deps, context);
    await context.identifyAgain();
    return new Viewer();
  }
}
