import { Field, ObjectType } from 'type-graphql';
import { VisibleTo } from '../../http/index.js';
import { businessDay } from '../../lib/dates.js';
import type { FittingThing, SearchWord } from './find-fitting.js';
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
