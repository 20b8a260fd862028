import { Arg, ID, Mutation, Resolver } from 'type-graphql';
import { Access, withOrganizer } from '../../http/index.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { Paper, paperView, requestPaper } from '../../papers/index.js';
import { getPickupDay } from '../days/find-pickup-days.js';
import type { ListDeps } from '../hand-outs/load-hand-out-list.js';
import { PickupPaper, pickupPaper, type PaperKind } from './paper-kind.js';

@Resolver()
export class PickupPaperResolver {
  constructor(private readonly deps: ListDeps) {}

  @Access({ ownOrganization: 'organizationId' }, withOrganizer)
  @Mutation(() => Paper, {
    description:
      "Requests a day's list or labels to print; a worker draws them. Organization session, or staff.",
  })
  async printPickupPaper(
    @Arg('organizationId', () => ID, { description: "The organization's id." }) organizationId: string,
    @Arg('pickupDayId', () => ID, { description: "The pickup day's id." }) pickupDayId: string,
    @Arg('paper', () => PickupPaper, { description: 'The paper to print.' }) paper: PaperKind,
  ): Promise<Paper> {
    const { database, clock } = this.deps;
    const day = await getPickupDay(database.read, pickupDayId);
    if (day.organizationId !== organizationId) throw new NotFoundError('Pickup day');
    const wanted = { organizationId, kind: pickupPaper(paper), subjectIds: [day.id] };
    return paperView(await database.transaction((tx) => requestPaper(tx, wanted, clock())));
  }
}
