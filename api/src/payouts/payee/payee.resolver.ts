import { MaxLength } from 'class-validator';
import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { In } from 'typeorm';
import {
  changeWithHistory,
  getAdminId,
  propose,
  StaffMember,
  staffMemberById,
} from '../../accounts/index.js';
import type { Tx } from '../../database/index.js';
import { getOrganization, Organization, organizationView } from '../../fundraising/index.js';
import {
  Access,
  CalendarDay,
  edges,
  edgesOf,
  oneOrNull,
  type RequestContext,
  VisibleTo,
  withFinance,
  withTreasurer,
  perRequest,
} from '../../http/index.js';
import type { PayoutsResolverDeps } from '../payouts.resolvers.js';
import type { PayoutMethod } from '../statements/statement.entity.js';
import { PayoutMethodType } from '../statements/statement.types.js';
import { PayeeEntity, payeeId } from './payee.entity.js';
import { payeePayload, verifyPayee } from './save-payee.js';

/** `verifiedBy` is an edge. */
@VisibleTo('owner', { ...withTreasurer, owner: 'id' })
@ObjectType({ description: "Who receives an organization's payouts." })
class Payee {
  @Field(() => ID, { description: "The organization's id: it has one payee." })
  id: string;

  @Field(() => String, { description: 'The name that checks are made out to.' })
  name: string;

  @Field(() => String, { description: 'The mailing address for checks.' })
  postalAddress: string;

  @Field(() => PayoutMethodType, { description: 'The payment method.' })
  method: PayoutMethod;

  @Field(() => CalendarDay, { nullable: true, description: 'The date of the tax form on file, if any.' })
  taxFormDate: string | null;

  @Field(() => String, { nullable: true, description: "The organization's account code for our payments." })
  accountCode: string | null;

  @VisibleTo('staff')
  @Field(() => String, {
    nullable: true,
    description: 'The payee id in files for the bank. A changed payee gets a new one.',
  })
  bankReference: string;

  @Field(() => Date, { description: 'When it was entered or last changed.' })
  updatedAt: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'When an administrator verified it; null after a change until verified again.',
  })
  verifiedAt: Date | null;

  verifiedById: string | null;
}

@InputType({ description: 'Who receives payouts. Bank and tax numbers are refused: none are stored.' })
class PayeeInput {
  @MaxLength(200, { message: 'This name is too long' })
  @Field(() => String, { description: 'The name that checks are made out to.' })
  name: string;

  @MaxLength(500, { message: 'This address is too long' })
  @Field(() => String, { description: 'Street, city, state and ZIP code.' })
  postalAddress: string;

  @Field(() => PayoutMethodType, { description: 'The payment method.' })
  method: PayoutMethod;

  @Field(() => CalendarDay, { nullable: true, description: 'The date of the tax form on file.' })
  taxFormDate?: string | null;

  @MaxLength(20, { message: 'Use up to 20 characters' })
  @Field(() => String, { nullable: true, description: "The organization's account code for our payments." })
  accountCode?: string | null;
}

const organizationIdArg = { description: "The organization's id." };

@Resolver()
export class PayeeResolver {
  constructor(private readonly deps: PayoutsResolverDeps) {}

  @Access({ ownOrganizationWrites: 'organizationId' }, withTreasurer)
  @Mutation(() => Organization, {
    description:
      'Proposes a payee. It takes effect once a second officer confirms it or the wait is over; then an administrator verifies it. Owner, treasurers. Fails with OFFICER_NOT_CONFIRMED.',
  })
  async savePayee(
    @Arg('organizationId', () => ID, organizationIdArg) organizationId: string,
    @Arg('input', () => PayeeInput, { description: 'The complete payee.' }) input: PayeeInput,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Organization> {
    const organization = await getOrganization(this.deps.database.read, organizationId, 'all');
    const { taxFormDate = null, ...details } = input;
    const payload = payeePayload({ ...details, taxFormDate, organizationId: organization.id });
    const proposed = { organizationId: organization.id, kind: 'payee', payload, viewer } as const;
    await this.deps.database.transaction((tx) => propose(tx, this.deps, proposed));
    return organizationView(organization);
  }

  @Access('admin', withFinance)
  @Mutation(() => Organization, { description: 'Marks the payee as verified. Administrators.' })
  async verifyPayee(
    @Arg('organizationId', () => ID, organizationIdArg) organizationId: string,
    @Arg('updatedAt', () => Date, {
      description: '`updatedAt` of the payee that was reviewed; refused if it changed since.',
    })
    updatedAt: Date,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Organization> {
    const { database, clock } = this.deps;
    const organization = await getOrganization(database.read, organizationId, 'all');
    const verification = { organizationId, adminId: getAdminId(viewer), updatedAt, now: clock() };
    await database.transaction((tx) => verifyPayee(tx, verification));
    return organizationView(organization);
  }

  /** At a closing any amount above 0 is paid (docs/product/payouts.md#amount-due). */
  @Access({ ownOrganizationWrites: 'organizationId' }, withTreasurer)
  @Mutation(() => Organization, {
    description: 'Pays any amount above 0 from the next statement on. Repeating it changes nothing.',
  })
  requestClosing(
    @Arg('organizationId', () => ID, organizationIdArg) organizationId: string,
    @Ctx() context: RequestContext,
  ): Promise<Organization> {
    const { clock } = this.deps;
    return this.change(context, organizationId, 'closing-requested', (tx, id) =>
      requestClosing(tx, id, clock()),
    );
  }

  @Access({ ownOrganizationWrites: 'organizationId' }, withTreasurer)
  @Mutation(() => Organization, {
    description: 'Withdraws the closing request: amounts under $25.00 are carried over again.',
  })
  withdrawClosing(
    @Arg('organizationId', () => ID, organizationIdArg) organizationId: string,
    @Ctx() context: RequestContext,
  ): Promise<Organization> {
    return this.change(context, organizationId, 'closing-withdrawn', withdrawClosing);
  }

  private async change(
    { viewer }: RequestContext,
    organizationId: string,
    action: string,
    write: (tx: Tx, organizationId: string) => Promise<void>,
  ): Promise<Organization> {
    const { database } = this.deps;
    const organization = await getOrganization(database.read, organizationId);
    const { id } = organization;
    await changeWithHistory(database, { organizationId: id, viewer, action }, (tx) => write(tx, id));
    return organizationView(organization);
  }
}

/** By the organization's id. */
const payeeOfOrganization = perRequest.rows(
  'organizationId',
  (db, ids) => db.findBy(PayeeEntity, { organizationId: In([...ids]) }),
  payeeView,
);

export const payeeEdges = edges(
  edgesOf(Organization, {
    payee: oneOrNull(Payee, 'id', payeeOfOrganization, {
      visibleTo: 'owner',
      ...withTreasurer,
      description: 'Who receives its payouts; null until entered.',
    }),
  }),
  edgesOf(Payee, {
    verifiedBy: oneOrNull(StaffMember, 'verifiedById', staffMemberById, {
      visibleTo: 'staff',
      description: 'The administrator who verified it.',
    }),
  }),
);

function payeeView({ organizationId, verifiedBy, number, ...payee }: PayeeEntity): Payee {
  return { ...payee, id: organizationId, bankReference: payeeId(number), verifiedById: verifiedBy };
}

/** From the next drawing on, pays any amount above 0. Repeating it changes nothing. */
export async function requestClosing(tx: Tx, organizationId: string, now: Date): Promise<void> {
  await tx.query(
    'INSERT INTO closing_requests (organization_id, requested_at) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [organizationId, now],
  );
}

export async function withdrawClosing(tx: Tx, organizationId: string): Promise<void> {
  await tx.query('DELETE FROM closing_requests WHERE organization_id = $1', [organizationId]);
}
