import { Matches, Max, MaxLength, Min } from 'class-validator';
import { Arg, Ctx, Field, ID, InputType, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { Access, edgesOf, oneOrNull, type RequestContext, VisibleTo } from '../../http/index.js';
import { getAdminId } from '../sessions/acting-admin.js';
import { Actor } from '../sessions/actor.types.js';
import { Job } from '../sessions/staff-jobs.js';
import { StaffMember, staffMemberById, StaffRole } from '../sessions/staff-member.types.js';
import type { AdminLoginDeps } from './login-admin.js';
import { createServiceKey, findServiceKeys, revokeServiceKey } from './service-keys.js';

/** `maker` is an edge. */
@VisibleTo('staff')
@ObjectType({
  implements: Actor,
  description: 'A key with which a program calls the API. The key itself is not stored.',
})
export class ServiceKey {
  @Field(() => ID, { description: 'Its id.' })
  id: string;

  @Field(() => String, { description: 'What it is for.' })
  name: string;

  @Field(() => String, { description: 'The last 4 characters of the key.' })
  ending: string;

  @Field(() => StaffRole, { description: 'Its role, limited by the rights of its maker.' })
  role: StaffRole;

  @Field(() => [Job], { description: 'What it may do besides reading, limited by the rights of its maker.' })
  jobs: Job[];

  @Field(() => Date, { description: 'When it was created.' })
  createdAt: Date;

  @Field(() => Date, { description: 'When it expires.' })
  expiresAt: Date;

  @Field(() => Date, { nullable: true, description: 'When it was last used, to the minute; null for never.' })
  lastUsedAt: Date | null;

  madeBy: string;
}

export const serviceKeyEdges = edgesOf(ServiceKey, {
  maker: oneOrNull(StaffMember, 'madeBy', staffMemberById, {
    description: 'The administrator who created it.',
  }),
});

@VisibleTo('staff')
@ObjectType({ description: 'A new service key.' })
export class NewServiceKey {
  @Field(() => String, {
    description: 'The key, shown only once. Send it as `Authorization: Bearer` and the key.',
  })
  key: string;

  @Field(() => ServiceKey, { description: "The key's record." })
  serviceKey: ServiceKey;
}

const maxDays = 366;
const lifetime = { message: `Choose 1 to ${maxDays} days.` };

@InputType({ description: 'A service key to create.' })
export class ServiceKeyInput {
  @MaxLength(60, { message: 'Please use at most 60 characters.' })
  @Matches(/\S/, { message: 'Please say what the key is for.' })
  @Field(() => String, { description: 'What it is for, such as the program that uses it.' })
  name: string;

  @Field(() => StaffRole, {
    nullable: true,
    deprecationReason: 'Use `jobs`. Accepted until 2027-12-01.',
    description: 'admin: all jobs. support: that job.',
  })
  role?: StaffRole | null;

  @Field(() => [Job], { nullable: true, description: 'What it may do besides reading.' })
  jobs?: Job[] | null;

  @Min(1, lifetime)
  @Max(maxDays, lifetime)
  @Field(() => Int, { description: 'Days until it expires.' })
  days: number;

  @Field(() => String, { description: "The caller's password." })
  password: string;
}

/** Keys for other programs (docs/product/privacy.md#service-keys). */
@Resolver()
export class ServiceKeysResolver {
  constructor(private readonly deps: AdminLoginDeps) {}

  @Access('staff')
  @Query(() => [ServiceKey], { description: 'Service keys that were not revoked, newest first. Staff.' })
  serviceKeys(): Promise<ServiceKey[]> {
    return findServiceKeys(this.deps.database.read);
  }

  @Access('admin', { inPerson: true })
  @Mutation(() => NewServiceKey, {
    description:
      'Creates a service key and returns it this once. Administrators. Fails with TOO_MANY_SERVICE_KEYS, WRONG_PASSWORD.',
  })
  createServiceKey(
    @Arg('input', () => ServiceKeyInput, {
      description: "The key's purpose, rights and lifetime, and the caller's password.",
    })
    input: ServiceKeyInput,
    @Ctx() context: RequestContext,
  ): Promise<NewServiceKey> {
    return createServiceKey(this.deps, context, input);
  }

  @Access('admin', { inPerson: true })
  @Mutation(() => ServiceKey, { description: 'Revokes a service key at once. Administrators.' })
  revokeServiceKey(
    @Arg('id', () => ID, { description: "The service key's id." }) id: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<ServiceKey> {
    return revokeServiceKey(this.deps, getAdminId(viewer), id);
  }
}
