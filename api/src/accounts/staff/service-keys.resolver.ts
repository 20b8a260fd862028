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
  simpleResolvers: true,
  description: 'What a program of ours calls with; the key itself is stored nowhere.',
})
export class ServiceKey {
  @Field(() => ID, { description: 'Its id.' })
  id: string;

  @Field(() => String, { description: 'What it is for.' })
  name: string;

  @Field(() => String, { description: 'The last 4 characters of the key.' })
  ending: string;

  @Field(() => StaffRole, { description: 'What it may do, as far as who made it may.' })
  role: StaffRole;

  @Field(() => [Job], { description: 'What it may do beside reading, as far as who made it may.' })
  jobs: Job[];

  @Field(() => Date, { description: 'When it was made.' })
  createdAt: Date;

  @Field(() => Date, { description: 'From then on it opens nothing.' })
  expiresAt: Date;

  @Field(() => Date, { nullable: true, description: 'When it was used last, to the minute; null for never.' })
  lastUsedAt: Date | null;

  madeBy: string;
}

export const serviceKeyEdges = edgesOf(ServiceKey, {
  maker: oneOrNull(StaffMember, 'madeBy', staffMemberById, {
    description: 'Who made it, and answers for it.',
  }),
});

@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: 'A key that was just made.' })
export class NewServiceKey {
  @Field(() => String, { description: 'The key, shown this once: `Authorization: Bearer` and the key.' })
  key: string;

  @Field(() => ServiceKey, { description: 'What is known of it from now on.' })
  serviceKey: ServiceKey;
}

const maxDays = 366;
const lifetime = { message: `Choose 1 to ${maxDays} days.` };

@InputType({ description: 'A service key to make.' })
export class ServiceKeyInput {
  @MaxLength(60, { message: 'Please use at most 60 characters.' })
  @Matches(/\S/, { message: 'Please say what the key is for.' })
  @Field(() => String, { description: 'What it is for, such as the program that has it.' })
  name: string;

  @Field(() => StaffRole, {
    nullable: true,
    deprecationReason: 'Use `jobs`. Accepted until 2027-12-01.',
    description: 'All jobs, or those of support.',
  })
  role?: StaffRole | null;

  @Field(() => [Job], { nullable: true, description: 'What it may do beside reading.' })
  jobs?: Job[] | null;

  @Min(1, lifetime)
  @Max(maxDays, lifetime)
  @Field(() => Int, { description: 'After so many days it opens nothing.' })
  days: number;

  @Field(() => String, { description: "The administrator's own, once more." })
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
      'Makes a service key and shows it this once. Administrators. Fails with TOO_MANY_SERVICE_KEYS, WRONG_PASSWORD.',
  })
  createServiceKey(
    @Arg('input', () => ServiceKeyInput, { description: 'What for, for how long, and the own password.' })
    input: ServiceKeyInput,
    @Ctx() context: RequestContext,
  ): Promise<NewServiceKey> {
    return createServiceKey(this.deps, context, input);
  }

  @Access('admin', { inPerson: true })
  @Mutation(() => ServiceKey, { description: 'The key opens nothing any more, at once. Administrators.' })
  revokeServiceKey(
    @Arg('id', () => ID, { description: "The service key's." }) id: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<ServiceKey> {
    return revokeServiceKey(this.deps, getAdminId(viewer), id);
  }
}
