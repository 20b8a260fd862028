import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { getAdminId } from '../accounts/index.js';
import { Access, edgesOf, one, type RequestContext } from '../http/index.js';
import { Order, orderById } from '../ordering/index.js';
import { eraseSupporterData } from './erase-supporter-data.js';
import { findSupporterData } from './find-supporter-data.js';
import type { PrivacyDeps } from './privacy.deps.js';
import {
  OrderInFlight,
  SupporterData,
  SupporterErasure,
  SupporterErasureInput,
} from './supporter-data.types.js';
import { erasureView, supporterDataView } from './supporter-data.views.js';

@Resolver()
export class SupporterDataResolver {
  constructor(private readonly deps: PrivacyDeps) {}

  @Access('staff')
  @Query(() => SupporterData, { description: 'What is held under an email address, in numbers. Staff.' })
  async supporterData(
    @Arg('email', () => String, { description: 'In any case of letters.' }) email: string,
  ): Promise<SupporterData> {
    return supporterDataView(await findSupporterData(this.deps.database.read, email));
  }

  @Access('admin')
  @Mutation(() => SupporterErasure, {
    description:
      'Takes a person out of everything that is held under an email address, but for orders in flight. Cannot be undone. Administrators.',
  })
  async eraseSupporterData(
    @Arg('input', () => SupporterErasureInput, { description: 'Whose, and why.' })
    input: SupporterErasureInput,
    @Ctx() { viewer }: RequestContext,
  ): Promise<SupporterErasure> {
    const { database, mailbox } = this.deps;
    const request = { ...input, adminId: getAdminId(viewer) };
    const erasure = await database.transaction((tx) => eraseSupporterData(tx, this.deps, request));
    await mailbox?.remove(erasure.messageIds);
    return erasureView(erasure);
  }
}

export const orderInFlightEdges = edgesOf(OrderInFlight, {
  order: one(Order, 'id', orderById, { visibleTo: 'staff', description: 'The order itself.' }),
});
