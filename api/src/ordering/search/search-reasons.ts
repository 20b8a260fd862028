import { Arg, Ctx, Field, FieldResolver, ObjectType, Resolver, Root } from 'type-graphql';
import { Cost, perRequest, type RequestContext, VisibleTo } from '../../http/index.js';
import { businessDay } from '../../lib/dates.js';
import type { OrderDeps } from '../orders/load-orders.js';
import { Order } from '../orders/order.types.js';
import { type FittingThing, readOrderSearch, type SearchWord } from './find-fitting.js';
import type { SearchText } from './search-text.js';

@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: 'Why something was found.' })
export class SearchReason {
  @Field(() => String, { description: 'What fits: "Name", "Address", "Total" …' })
  label: string;

  @Field(() => String, { description: 'What it says.' })
  text: string;
}

/** What an order is found by: a label for each line of its text in `search_things`, the last one for all further. */
export const orderLabels = [
  ...['Phone', 'Name', 'Email', 'Address', 'Order', 'School', 'Class', 'Total', 'Product'],
] as const;

/** Why something fits a search: what each word stands in, then its amount and its day; nothing twice. */
export function reasonsOf(
  labels: readonly string[],
  { at, says, text }: FittingThing,
  { amount, days }: SearchText,
  words: readonly SearchWord[],
): SearchReason[] {
  const labelOf = (place: number): string => labels[place] ?? labels.at(-1) ?? '';
  const reasons: SearchReason[] = words.map(({ pattern, likes }) => {
    const exact = lineOf(text, pattern);
    const place = exact ?? lineOf(text, likes ?? pattern) ?? 0;
    return {
      label: exact === null ? `${labelOf(place)} like` : labelOf(place),
      text: shortened(says[place] ?? says.at(-1) ?? ''),
    };
  });
  if (amount) reasons.push({ label: 'Total', text: says[labels.indexOf('Total')] ?? '' });
  if (days) reasons.push({ label: 'Placed', text: businessDay(at) });
  return reasons.filter(
    ({ label, text: said }, place) =>
      reasons.findIndex((it) => it.label === label && it.text === said) === place,
  );
}

/** The line that fits first; null for none. */
function lineOf(text: string, pattern: string): number | null {
  const place = new RegExp(pattern).exec(text)?.index;
  return place === undefined ? null : text.slice(0, place).split('\n').length - 1;
}

function shortened(text: string): string {
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
}

/** What staff searched for in all orders, read once for a request. */
export const orderSearchOf = perRequest(async ({ database, clock }: OrderDeps, texts) => {
  const read = async (text: string) =>
    [text, await readOrderSearch(database.reports, text, clock())] as const;
  return new Map(await Promise.all(texts.map(read)));
});

const entryOfOrder = perRequest(async ({ database }: OrderDeps, ids) => {
  const entries: FittingThing[] = await database.reports.query(
    `SELECT id::text, at, says, text FROM search_things WHERE type = 'Order' AND id = ANY($1::uuid[])`,
    [ids],
  );
  return new Map(entries.map((entry) => [entry.id, entry]));
});

@Resolver(() => Order)
export class SearchReasonsResolver {
  constructor(private readonly deps: OrderDeps) {}

  @VisibleTo('staff')
  @Cost('ownStatement')
  @FieldResolver(() => [SearchReason], {
    nullable: true,
    description: 'Why the list of all orders has it for this search; nothing where it does not fit.',
  })
  async searchReasons(
    @Root() { id }: Order,
    @Arg('search', () => String, { description: 'As in the filter of the list.' }) search: string,
    @Ctx() context: RequestContext,
  ): Promise<SearchReason[]> {
    const [read, entry] = await Promise.all([
      orderSearchOf(context, this.deps, search),
      entryOfOrder(context, this.deps, id),
    ]);
    if (!read || !entry) return [];
    if (read.isPayment) return [{ label: 'Payment', text: read.typed }];
    return reasonsOf(orderLabels, entry, read, read.words);
  }
}
