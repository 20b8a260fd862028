import { useQuery } from '@apollo/client/react';
import { Card } from '../../components/ui/Card';
import { graphql } from '../../gql';
import { rankOf } from './rank';

const ClassRankingQuery = graphql(`
  query ClassRanking($organizationId: ID!) {
    organization(id: $organizationId) {
      id
      classrooms {
        id
        figures {
          totalSales
          revision
        }
      }
    }
  }
`);

type Props = { organizationId: string; classroomId: string };

/** Where a class without a goal stands among the others. */
export function ClassRanking({ organizationId, classroomId }: Props) {
  const { data } = useQuery(ClassRankingQuery, { variables: { organizationId } });
  if (!data) return null;
  const { classrooms } = data.organization;
  const rank = rankOf(
    classroomId,
    classrooms.map(({ id, figures }) => ({ id, totalSales: figures.totalSales })),
  );
  if (rank === null) return null;
  return (
    <Card className="flex items-center gap-4 p-5">
      <span className="grid size-14 shrink-0 place-items-center rounded-full bg-lemon font-display text-h3 font-bold text-on-lemon">
        {rank}
      </span>
      <p className="font-semibold">
        Place {rank} of {classrooms.length} in sales
      </p>
    </Card>
  );
}
