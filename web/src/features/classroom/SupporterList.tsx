import { Heart } from 'lucide-react';
import { useState } from 'react';
import { Card } from '../../components/ui/display/Card';
import { EmptyState } from '../../components/ui/feedback/EmptyState';
import type { FragmentType } from '../../gql';
import { SupporterRow, type SupporterRow_contribution } from './SupporterRow';

const SHOWN = 10;

type Props = { contributions: ({ id: string } & FragmentType<typeof SupporterRow_contribution>)[] };

/** The newest orders of the class, without anybody's identity. */
export function SupporterList({ contributions }: Props) {
  const [firstIds] = useState(() => new Set(contributions.map(({ id }) => id)));
  return (
    <Card as="section" aria-labelledby="supporters" className="min-w-0 px-4 py-[18px] sm:px-6 sm:py-5">
      <h2 id="supporters" className="mb-2 text-card">
        Recent orders
      </h2>
      {contributions.length === 0 && (
        <EmptyState
          picture={<Heart aria-hidden size={32} className="text-primary" />}
          text="Be the first to support this class."
        />
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
