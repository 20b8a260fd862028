import { clsx } from 'clsx';
import { Link } from 'react-router';
import { Card } from '../../components/ui/display/Card';
import { Chip } from '../../components/ui/display/Chip';
import { labelAmong } from '../../lib/format/classroom-label';
import { rankedByText, shownRanks, valueText, type RankedClass } from './ranking';

type Props = { ranking: readonly RankedClass[]; classroomId: string };

/** The classes of the organization beside each other, as it chose to compare them. */
export function ClassRanking({ ranking, classroomId }: Props) {
  const [first] = ranking;
  if (!first || ranking.length < 2) return null;
  const labelOf = labelAmong(ranking.map(({ classroom }) => classroom));
  return (
    <Card as="section" aria-labelledby="ranking" className="min-w-0 px-4 py-[18px] text-work sm:px-6 sm:py-5">
      <h2 id="ranking" className="text-card">
        Class ranking
      </h2>
      <p className="mb-2 text-small text-ink-2">{`By ${rankedByText(first.rankedBy)}`}</p>
      <ol>
        {shownRanks(ranking, classroomId).map((ranked) => (
          <RankRow
            key={ranked.classroom.id}
            ranked={ranked}
            label={labelOf(ranked.classroom)}
            isOwn={ranked.classroom.id === classroomId}
          />
        ))}
      </ol>
    </Card>
  );
}

type RowProps = { ranked: RankedClass; label: string; isOwn: boolean };

function RankRow({ ranked, label, isOwn }: RowProps) {
  const { rank, classroom } = ranked;
  return (
    <li className="grid grid-cols-[32px_minmax(0,1fr)_auto] items-center gap-x-3 border-t border-line py-2.5 first:border-t-0">
      <span
        className={clsx(
          'min-w-7 justify-self-center rounded-full px-1 text-center font-display leading-7 font-bold',
          rank === 1 && Number(ranked.value ?? 0) > 0 ? 'bg-lemon text-on-lemon' : 'bg-sunken',
        )}
      >
        {rank}
      </span>
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        <Link to={`/classroom/${classroom.id}`} className="truncate font-semibold hover:underline">
          {label}
        </Link>
        {isOwn && <Chip tone="primary">This class</Chip>}
      </span>
      <span className="font-bold tabular-nums">{valueText(ranked) ?? '–'}</span>
    </li>
  );
}
