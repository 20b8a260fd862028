import type { RankedClass } from './ranking';

type Props = { winner: RankedClass | null; classroomId: string };

/** Which class reached the mark first. */
export function PrizeWinnerLine({ winner, classroomId }: Props) {
  if (!winner) return null;
  const { id, teacherName, name } = winner.classroom;
  const text = id === classroomId ? 'this one' : `${teacherName}, ${name}`;
  return <p className="font-semibold text-ink">{`First class: ${text}`}</p>;
}
