import { useQuery } from '@apollo/client/react';
import { graphql, readFragment } from '../../gql';
import { ClassFigures_figures } from './classroom-documents';
import type { Rival } from './rivals';

const ClassRivals = graphql(`
  query ClassRivals($organizationId: ID!) {
    organization(id: $organizationId) {
      id
      classrooms {
        id
        name
        teacherName
        figures {
          ...ClassFigures_figures
        }
      }
    }
  }
`);

/**
 * All classes of the organization with their figures; null until they are known. The whole figures are
 * read, because the cache keeps one set for each class and takes none apart.
 */
export function useRivals(organizationId: string): Rival[] | null {
  const { data } = useQuery(ClassRivals, { variables: { organizationId } });
  if (!data) return null;
  return data.organization.classrooms.map(({ figures, ...classroom }) => ({
    ...classroom,
    ...pick(readFragment(ClassFigures_figures, figures)),
  }));
}

type Moving = Pick<Rival, 'totalSales' | 'halfwayAchievedAt' | 'goalAchievedAt'>;

function pick({ totalSales, halfwayAchievedAt, goalAchievedAt }: Moving): Moving {
  return { totalSales, halfwayAchievedAt, goalAchievedAt };
}
