import { clsx } from 'clsx';
import { Money } from '../../components/domain/Money';
import { graphql, readFragment, type FragmentType } from '../../gql';
import { formatPlainDay } from '../../lib/format/dates';

export const SupporterRow_contribution = graphql(`
  fragment SupporterRow_contribution on Contribution {
    id
    supporter
    amount
    day
  }
`);

type Props = { contribution: FragmentType<typeof SupporterRow_contribution>; isNew: boolean };

/** Who helped as far as they agreed to say, on which day, with how much. */
export function SupporterRow({ contribution, isNew }: Props) {
  const { supporter, amount, day } = readFragment(SupporterRow_contribution, contribution);
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
