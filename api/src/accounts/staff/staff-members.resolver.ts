import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import type { Database } from '../../database/index.js';
import {
  Access,
  derived,
  edges,
  edgesOf,
  nodeOf,
  oneOrNull,
  type RequestContext,
  perRequest,
} from '../../http/index.js';
import { OfficerProposal } from '../proposals/proposal.types.js';
import { AdminUserEntity } from '../sessions/account.entity.js';
import { rightsInForce } from '../sessions/find-viewer.js';
import { readsOnly, type StaffRights, Job, jobsOf } from '../sessions/staff-jobs.js';
import { StaffMember, staffMemberById, staffMemberView } from '../sessions/staff-member.types.js';

@Resolver(() => StaffMember)
export class StaffMembersResolver {
  constructor(
    private readonly deps: { readonly database: Database; readonly isSecondFactorRequired: boolean },
  ) {}

  @Access('staff')
  @Query(() => [StaffMember], { description: 'Everyone who can log in as staff, by name. Staff.' })
  async staffMembers(
    @Arg('includeInactive', () => Boolean, {
      defaultValue: false,
      description: 'Whether to include deactivated accounts.',
    })
    includeInactive: boolean,
    @Ctx() { viewer }: RequestContext,
  ): Promise<StaffMember[]> {
    const found = await this.deps.database.read.find(AdminUserEntity, {
      ...(!includeInactive && { where: { isActive: true } }),
      order: { fullName: 'ASC', id: 'ASC' },
    });
    // The caller with the role currently in effect, as in `viewer`, since both share one entity in the client's cache.
    return found.map((admin) => ({
      ...staffMemberView(admin),
      ...(viewer.admin?.id === admin.id && { role: viewer.admin.role }),
    }));
  }

  @FieldResolver(() => Boolean, {
    description:
      'Whether they may only read until they set up the second factor that this installation requires.',
  })
  async needsSecondFactor(@Root() { id }: StaffMember, @Ctx() context: RequestContext): Promise<boolean> {
    const facts = await staffFactsById(context, this.deps, id);
    if (!facts || jobsOf(facts).length === 0) return false;
    return rightsInForce(facts, this.deps.isSecondFactorRequired) === readsOnly;
  }

  @FieldResolver(() => [Job], {
    description: 'What they may do besides reading; for the caller, the jobs currently in effect.',
  })
  async jobs(@Root() { id }: StaffMember, @Ctx() context: RequestContext): Promise<Job[]> {
    const { admin } = context.viewer;
    if (admin?.id === id) return jobsOf({ jobs: [], ...admin });
    return jobsOf((await staffFactsById(context, this.deps, id)) ?? readsOnly);
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description:
      "How many of the caller's recovery codes are left; null for others, and without a second factor.",
  })
  async recoveryCodesLeft(
    @Root() { id }: StaffMember,
    @Ctx() context: RequestContext,
  ): Promise<number | null> {
    if (context.viewer.admin?.id !== id) return null;
    const facts = await staffFactsById(context, this.deps, id);
    return facts?.hasSecondFactor ? facts.recoveryCodesLeft : null;
  }
}

/** The rights of an account, and facts that the documented session response does not have. */
type StaffFacts = StaffRights & {
  readonly isActive: boolean;
  readonly lastLoginAt: Date | null;
  readonly hasSecondFactor: boolean;
  readonly recoveryCodesLeft: number;
};

const staffFactsById = perRequest.rows('id', (db, ids): Promise<(StaffFacts & { readonly id: string })[]> =>
  db.query(
    `SELECT a.id, a.role, a.jobs, a.is_active, a.last_login_at,
        f.confirmed_at IS NOT NULL AS has_second_factor,
        (SELECT count(*)::int FROM recovery_codes c WHERE c.admin_user_id = a.id AND c.used_at IS NULL)
          AS recovery_codes_left
       FROM admin_users a LEFT JOIN second_factors f ON f.admin_user_id = a.id WHERE a.id = ANY($1::uuid[])`,
    [ids],
  ),
);

export const staffMemberEdges = edges(
  edgesOf(StaffMember, {
    isActive: derived(Boolean, 'id', staffFactsById, (facts) => facts?.isActive ?? false, {
      description: 'Whether they can log in.',
    }),
    hasSecondFactor: derived(Boolean, 'id', staffFactsById, (facts) => facts?.hasSecondFactor ?? false, {
      description: 'Whether their login also requires a code.',
    }),
    lastLoginAt: derived(Date, 'id', staffFactsById, (facts) => facts?.lastLoginAt, {
      nullable: true,
      description: 'When they last logged in; null for never.',
    }),
  }),
  edgesOf(OfficerProposal, {
    firstStaff: oneOrNull(StaffMember, 'firstStaffId', staffMemberById, {
      visibleTo: 'staff',
      description: 'The staff member who proposed it, or was the first to end its wait.',
    }),
  }),
  nodeOf(StaffMember, staffMemberById),
);
