import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import type { NoteSubjectInput } from '../../../gql/graphql';
import { listen } from '../../../lib/live/listen';
import { Notes, NotesPulse } from './notes-documents';

/** The notes about one thing; what others write or delete meanwhile comes by itself. */
export function useNotes(about: NoteSubjectInput) {
  const client = useApolloClient();
  const { data, error, loading, refetch } = useQuery(Notes, {
    variables: { about },
    fetchPolicy: 'cache-and-network',
  });
  useEffect(() => {
    const readAgain = () => void refetch().catch(() => undefined);
    // Where the socket is away, a note of somebody else is seen with the next visit.
    return listen(client, {
      query: NotesPulse,
      variables: {},
      onData: readAgain,
      onEnd: () => undefined,
    });
  }, [client, refetch]);
  return { notes: data?.notes, error, isLoading: loading, refetch };
}
