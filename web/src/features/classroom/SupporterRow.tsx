import { clsx } from 'clsx';
import { Money } from '../../components/domain/Money';
import { graphql, readFragment, type FragmentType } from '../../gql';
import { formatPlainDay } from '../../lib/format/dates';

export const SupporterRow_order = graphql(`
  fragment SupporterRow_order on PublicOrder {
    id
    supporter
    amount
    day
  }
`);

type Props = { order: FragmentType<typeof SupporterRow_order>; isNew: boolean };

/** Who helped as far as they agreed to say, on which day, with how much. */
export function SupporterRow({ order, isNew }: Props) {
  const { supporter, amount, day } = readFragment(SupporterRow_order, order);
  return (
    <li
      className={clsx(
        'flex items-center justify-between gap-4 border-t border-line py-3 first:border-t-0',
        isNew && 'arrive',
      )}
    >
      <span className="min-w-0">
        <span className="block truncate font-semibold">{supporter}</span>
        <time dateTime={day} className="text-small text-ink-2">
          {formatPlainDay(day)}
        </time>
      </span>
      <Money amount={amount} className="font-bold tabular-nums" />
    </li>
  );
}
