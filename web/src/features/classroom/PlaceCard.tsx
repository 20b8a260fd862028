import { Card } from '../../components/ui/display/Card';
import { rankedByText, valueText, type RankedClass } from './ranking';

type Props = { ranking: readonly RankedClass[]; classroomId: string };

/** Where a class without a goal stands among the others, in place of the thermometer. */
export function PlaceCard({ ranking, classroomId }: Props) {
  const own = ranking.find(({ classroom }) => classroom.id === classroomId);
  const value = own && valueText(own);
  if (!own || !value) return null;
  return (
    <Card className="flex items-center gap-4 p-5">
      <span className="grid size-14 shrink-0 place-items-center rounded-full bg-lemon font-display text-h3 font-bold text-on-lemon">
        {own.rank}
      </span>
      <p className="font-semibold">
        {`Place ${own.rank} of ${ranking.length} in ${rankedByText(own.rankedBy)}: ${value}`}
      </p>
    </Card>
  );
}
