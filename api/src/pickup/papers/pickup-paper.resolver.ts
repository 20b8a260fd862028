import { Arg, ID, Mutation, Resolver } from 'type-graphql';
import { Access, withOrganizer, registerOldEnum } from '../../http/index.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { Paper, paperView, requestPaper, type DrawPaper, type PaperDrawers } from '../../papers/index.js';
import { getPickupDay } from '../days/find-pickup-days.js';
import { type ListDeps, loadDayList } from '../hand-outs/load-hand-out-list.js';

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

/** The papers of a day: GraphQL names, with the values for file names and stored papers. */
export const PickupPaper = registerOldEnum(
  {
    LIST_BY_NAME: 'list-by-name',
    LIST_BY_CLASS: 'list-by-class',
    PACKING: 'packing',
    LABELS: 'labels',
  } as const,
  {
    name: 'PickupPaper',
    description:
      'Lists have tick boxes, picks and totals by product; packing has separate pages for each class; labels fit Avery 5160.',
  },
);
export type PaperKind = (typeof PickupPaper)[keyof typeof PickupPaper];

export const paperKinds: readonly PaperKind[] = [...new Set(Object.values(PickupPaper))];

/** The stored kind of paper. Its subject is the pickup day. */
function pickupPaper(kind: PaperKind): string {
  return `pickup-${kind}`;
}

/** Drawers of a day's lists and labels, with current data. */
export function pickupDrawers(deps: ListDeps): PaperDrawers {
  return Object.fromEntries(paperKinds.map((kind) => [pickupPaper(kind), drawerOf(deps, kind)]));
}

function drawerOf(deps: ListDeps, kind: PaperKind): DrawPaper {
  return async ({ organizationId, subjectIds: [dayId] }) => {
    const list = await loadDayList(deps, organizationId ?? '', dayId ?? '');
    // Loads lazily: PDF and fonts take 30 MB, and web processes draw nothing.
    const { drawPaper } = await import('./draw-paper.js');
    const bytes = await drawPaper(kind, list);
    return { bytes, fileName: `pickup-${kind}-${list.day?.date ?? ''}.pdf` };
  };
}
