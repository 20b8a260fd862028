import { useQuery } from '@apollo/client/react';
import { ContentAreas } from './content-documents';

/** The managed texts of some sections, in the order of the site. */
export function useContentAreas(sections: readonly string[]) {
  const { data, previousData, error, loading, refetch } = useQuery(ContentAreas, {
    fetchPolicy: 'cache-and-network',
  });
  return {
    // A reading that failed, such as one without a session, takes no editor away.
    areas: (data ?? previousData)?.contentAreas.filter(({ section }) => sections.includes(section)),
    error,
    isLoading: loading,
    retry: () => void refetch(),
  };
}
