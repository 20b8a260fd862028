import type { RankedClass } from './ranking';

type Props = { winner: RankedClass | null; classroomId: string };

/** Which class reached the mark first. */
export function PrizeWinnerLine({ winner, classroomId }: Props) {
  if (!winner) return null;
  const name = winner.id === classroomId ? 'this one' : `${winner.teacherName}, ${winner.name}`;
  return <p className="font-semibold text-ink">First class: {name}</p>;
}
