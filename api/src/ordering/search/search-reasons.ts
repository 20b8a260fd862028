import { Field, ObjectType } from 'type-graphql';
import { VisibleTo } from '../../http/index.js';
import { businessDay } from '../../lib/dates.js';
import type { FittingThing, SearchWord } from './find-fitting.js';
import type { SearchText } from './search-text.js';

@VisibleTo('staff')
@ObjectType({ description: 'Why a search found something.' })
export class SearchReason {
  @Field(() => String, { description: 'What matches: "Name", "Address", "Total" …' })
  label: string;

  @Field(() => String, { description: 'The matching text.' })
  text: string;
}

/** Labels for the lines of an order's text in `search_things`; the last label is for all further lines. */
export const orderLabels = [
  ...['Phone', 'Name', 'Email', 'Address', 'Order', 'School', 'Class', 'Total', 'Product'],
] as const;

/** Why something matches a search: the line of each word, then the amount and the day, without repeats. */
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

/** The first matching line; null for none. */
function lineOf(text: string, pattern: string): number | null {
  const place = new RegExp(pattern).exec(text)?.index;
  return place === undefined ? null : text.slice(0, place).split('\n').length - 1;
}

function shortened(text: string): string {
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
}
