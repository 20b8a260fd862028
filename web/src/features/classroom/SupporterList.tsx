import { clsx } from 'clsx';
import { Heart } from 'lucide-react';
import { useState } from 'react';
import { Money } from '../../components/domain/Money';
import { Term } from '../../components/domain/Term';
import { Card } from '../../components/ui/display/Card';
import { EmptyState } from '../../components/ui/feedback/EmptyState';
import { type FragmentType, graphql, readFragment } from '../../gql';
import { formatPlainDay } from '../../lib/format/dates';
import { useLingui } from '../../lib/texts/use-lingui';

const SupporterRow_contribution = graphql(`
  fragment SupporterRow_contribution on Contribution {
    id
    supporter
    amount
    day
  }
`);

const SHOWN = 10;

/** The server's name for supporters who did not agree to be named. */
const UNNAMED = /*i18n*/ 'A supporter';

type Props = { contributions: ({ id: string } & FragmentType<typeof SupporterRow_contribution>)[] };

/** The class's newest orders. Names show only with the buyer's consent. */
export function SupporterList({ contributions }: Props) {
  const { i18n } = useLingui();
  const [firstIds] = useState(() => new Set(contributions.map(({ id }) => id)));
  return (
    <Card
      as="section"
      aria-labelledby="supporters"
      className="near-300 min-w-0 px-4 py-[18px] sm:px-6 sm:py-5"
    >
      <h2 id="supporters" className="mb-2 text-card">
        {i18n.t('Recent orders')}
      </h2>
      {contributions.length === 0 && (
        <EmptyState
          picture={<Heart size={32} className="text-primary" />}
          text={i18n.t('Be the first to support this group.')}
        />
      )}
      {contributions.length > 0 && (
        <Term of="contribution" look="head">
          {i18n.t('Sales')}
        </Term>
      )}
      <ul>
        {contributions.slice(0, SHOWN).map((contribution) => (
          <SupporterRow
            key={contribution.id}
            contribution={contribution}
            isNew={!firstIds.has(contribution.id)}
          />
        ))}
      </ul>
    </Card>
  );
}

type SupporterRowProps = { contribution: FragmentType<typeof SupporterRow_contribution>; isNew: boolean };

function SupporterRow({ contribution, isNew }: SupporterRowProps) {
  const { i18n } = useLingui();
  const { supporter, amount, day } = readFragment(SupporterRow_contribution, contribution);
  return (
    <li
      className={clsx(
        'flex items-center justify-between gap-4 border-t border-line py-3 first:border-t-0',
        isNew && 'arrive',
      )}
    >
      <span className="min-w-0">
        <span translate="no" className="block font-semibold wrap-break-word">
          {supporter === UNNAMED ? i18n.t(UNNAMED) : supporter}
        </span>
        <time dateTime={day} className="text-small text-ink-2">
          {formatPlainDay(day, i18n.locale)}
        </time>
      </span>
      <Money term="contribution" amount={amount} className="font-bold tabular-nums" />
    </li>
  );
}
