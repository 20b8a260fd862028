import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { readFragment } from '../../gql';
import { listen } from '../../lib/live/listen';
import { useVisible } from '../../lib/browser/use-browser-state';
import type { RankedClass } from './ranking';
import { ClassRankingOf, RankedClass_rank, RankingChanged } from './ranking-documents';

/**
 * All classes of the organization, best first, moving with the sales of any of them; empty until they are known.
 * What was missed meanwhile comes with the page's own reading (`classroomSource`).
 */
export function useClassRanking(organizationId: string): readonly RankedClass[] {
  const client = useApolloClient();
  const isVisible = useVisible();
  const { data } = useQuery(ClassRankingOf, { variables: { organizationId } });
  // The socket is outside React.
  useEffect(() => {
    if (!isVisible) return undefined;
    const nothing = () => undefined;
    return listen(client, {
      query: RankingChanged,
      variables: { organizationId },
      onData: nothing,
      onEnd: nothing,
    });
  }, [client, organizationId, isVisible]);
  return data ? readFragment(RankedClass_rank, data.organization.ranking) : [];
}
