import { clsx } from 'clsx';
import { Term } from '../../components/domain/Term';
import { Link } from 'react-router';
import { Card } from '../../components/ui/display/Card';
import { Chip } from '../../components/ui/display/Chip';
import { labelAmong } from '../../lib/format/classroom-label';
import { useLingui } from '../../lib/texts/use-lingui';
import { isRanked, rankedByTexts, type RankedClass, shownRanks, valueText } from './ranking';

type Props = { ranking: readonly RankedClass[]; classroomId: string };

/** The organization's classes, ranked the way it chose. */
export function ClassRanking({ ranking, classroomId }: Props) {
  const { i18n } = useLingui();
  const [first] = ranking;
  if (!first || !isRanked(ranking) || ranking.length < 2) return null;
  const labelOf = labelAmong(ranking.map(({ classroom }) => classroom));
  return (
    <Card
      as="section"
      aria-labelledby="ranking"
      className="near-300 min-w-0 px-4 py-[18px] text-work sm:px-6 sm:py-5"
    >
      <h2 id="ranking" className="text-card">
        {i18n.t('Group ranking')}
      </h2>
      <p className="mb-2 text-small text-ink-2">
        <RankedBy by={first.rankedBy} />
      </p>
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

/** What the classes are ranked by; sales link to their definition. */
export function RankedBy({ by }: { by: RankedClass['rankedBy'] }) {
  const { i18n } = useLingui();
  const text = i18n.t(rankedByTexts[by]);
  return by === 'total' || by === 'per_student' ? <Term of="sales">{text}</Term> : <span>{text}</span>;
}

function RankRow({ ranked, label, isOwn }: { ranked: RankedClass; label: string; isOwn: boolean }) {
  const { i18n } = useLingui();
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
        <Link to={`/classroom/${classroom.id}`} className="font-semibold wrap-anywhere hover:underline">
          {label}
        </Link>
        {isOwn && <Chip tone="primary">{i18n.t('This group')}</Chip>}
      </span>
      <span data-figure="sales" className="font-bold tabular-nums">
        {valueText(ranked) ?? '–'}
      </span>
    </li>
  );
}

const placeTexts: Record<Exclude<RankedClass['rankedBy'], 'none'>, string> = {
  total: /*i18n*/ 'Rank {rank} of {count} in sales: {value}',
  per_student: /*i18n*/ 'Rank {rank} of {count} in sales per student: {value}',
  share_of_goal: /*i18n*/ 'Rank {rank} of {count} by percent of goal: {value}',
};

/** The rank of a class without a goal, in place of the thermometer. */
export function PlaceCard({ ranking, classroomId }: Props) {
  const { i18n } = useLingui();
  const own = ranking.find(({ classroom }) => classroom.id === classroomId);
  const value = own && valueText(own);
  if (!own || own.rankedBy === 'none' || !value) return null;
  return (
    <Card className="flex items-center gap-4 p-5">
      <span className="grid size-14 shrink-0 place-items-center rounded-full bg-lemon font-display text-h3 font-bold text-on-lemon">
        {own.rank}
      </span>
      <p className="font-semibold">
        {i18n.t(placeTexts[own.rankedBy], { rank: own.rank, count: ranking.length, value })}
      </p>
    </Card>
  );
}
