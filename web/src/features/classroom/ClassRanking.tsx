import { Card } from '../../components/ui/Card';
import { rankOf } from './rivals';
import { useRivals } from './use-rivals';

type Props = { organizationId: string; classroomId: string };

/** Where a class without a goal stands among the others. */
export function ClassRanking({ organizationId, classroomId }: Props) {
  const rivals = useRivals(organizationId);
  const rank = rivals && rankOf(classroomId, rivals);
  if (!rivals || rank === null) return null;
  return (
    <Card className="flex items-center gap-4 p-5">
      <span className="grid size-14 shrink-0 place-items-center rounded-full bg-lemon font-display text-h3 font-bold text-on-lemon">
        {rank}
      </span>
      <p className="font-semibold">
        Place {rank} of {rivals.length} in sales
      </p>
    </Card>
  );
}
