import { clsx } from 'clsx';
import { labelAmong } from '../../../lib/format/classroom-label';
import { rankedByText, shownRanks, valueText, type RankedClass } from '../ranking';

type Props = { ranking: readonly RankedClass[]; classroomId: string };

/** The best classes and this one, to be read from afar. */
export function HallRanking({ ranking, classroomId }: Props) {
  const [first] = ranking;
  if (!first || ranking.length < 2) return null;
  const labelOf = labelAmong(ranking.map(({ classroom }) => classroom));
  return (
    <section aria-labelledby="hall-ranking" className="min-w-0">
      <h3 id="hall-ranking" className="text-card">
        <span>{'Class ranking '}</span>
        <span className="font-sans text-small text-ink-2">{`by ${rankedByText(first.rankedBy)}`}</span>
      </h3>
      <ol className="mt-1">
        {shownRanks(ranking, classroomId).map(({ classroom, ...ranked }) => (
          <li
            key={classroom.id}
            className={clsx(
              'grid grid-cols-[2rem_minmax(0,1fr)_auto] gap-x-2 border-t border-line py-1 first:border-t-0',
              classroom.id === classroomId && 'font-bold text-lemon',
            )}
          >
            <span className="tabular-nums">{`${ranked.rank}.`}</span>
            <span className="wrap-break-word">{labelOf(classroom)}</span>
            <span className="tabular-nums">{valueText(ranked) ?? '–'}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
