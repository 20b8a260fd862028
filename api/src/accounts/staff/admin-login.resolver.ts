import { IsNotEmpty, Matches } from 'class-validator';
import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  InputType,
  Mutation,
  ObjectType,
  Query,
  Resolver,
} from 'type-graphql';
import { Access, type RequestContext } from '../../http/index.js';
import { IsFactorCode } from '../passwords/password.inputs.js';
import { StaffMember } from '../sessions/staff-member.types.js';
import { Viewer } from '../sessions/viewer.types.js';
import {
  type AdminSessionDeps,
  closeAdminSession,
  findViewerAdmin,
  openAdminSession,
} from './admin-session.js';

/** POST /api/admin/login and GET /api/admin/me: the staff member's fields, and the same again under `admin`. */
@ObjectType()
export class AdminSessionResponse extends StaffMember {
  @Field(() => StaffMember)
  admin: StaffMember;
}

/** docs/product/admin.md#validation. */
@InputType({ description: 'The credentials of a staff login.' })
export class AdminLoginInput {
  @Matches(/\S/, { message: 'Username is required' })
  @Field(() => String, { description: 'The user name, in any letter case.' })
  username: string;

  @IsNotEmpty({ message: 'Password is required' })
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
export class AdminLoginResolver {
  constructor(private readonly deps: AdminSessionDeps) {}

  @Access('anyone')
  @Mutation(() => Viewer, {
    description:
      'Logs a staff member in; the response belongs to the new session. Fails with INVALID_CREDENTIALS, SECOND_FACTOR_REQUIRED, SECOND_FACTOR_INVALID, SECOND_FACTOR_BLOCKED.',
  })
  async loginAdmin(
    @Arg('input', () => AdminLoginInput, { description: 'Username and password.' }) input: AdminLoginInput,
    @Ctx() context: RequestContext,
  ): Promise<Viewer> {
    await openAdminSession(this.deps, context, input);
    return new Viewer();
  }

  @Access('anyone')
  @Mutation(() => Viewer, { description: "Ends this browser's staff session, if there is one." })
  async logoutAdmin(@Ctx() context: RequestContext): Promise<Viewer> {
    await closeAdminSession(this.deps, context);
    await context.identifyAgain();
    return new Viewer();
  }
}

@Resolver(() => Viewer)
export class ViewerResolver {
  constructor(private readonly deps: Pick<AdminSessionDeps, 'database'>) {}

  @Access('anyone')
  @Query(() => Viewer, { description: 'Who is logged in on this browser.' })
  viewer(): Viewer {
    return new Viewer();
  }

  @FieldResolver(() => StaffMember, {
    nullable: true,
    description: 'The staff member who is logged in; null without a staff session.',
  })
  admin(@Ctx() context: RequestContext): Promise<StaffMember | null> {
    return findViewerAdmin(this.deps, context);
  }
}
