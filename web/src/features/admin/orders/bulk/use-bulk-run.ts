import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { readFragment } from '../../../../gql';
import { runWithToast, withReason } from '../../../../components/domain/run-with-toast';
import { listen } from '../../../../lib/live/listen';
import { useLive } from '../../../../lib/live/use-live';
import {
  BulkRefusals,
  BulkRun_run,
  BulkRunById,
  BulkRunChanged,
  StopBulkRun,
  UndoBulkRun,
} from './bulk-documents';

/** A run, live; once it is over, also what refused. */
export function useBulkRun(id: string, onUndoStarted: (id: string) => void) {
  const client = useApolloClient();
  const { data, error, refetch } = useQuery(BulkRunById, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const source = useMemo(() => {
    const read = () => client.query({ query: BulkRunById, variables: { id }, fetchPolicy: 'network-only' });
    return {
      refetch: read,
      refetchOrders: read,
      subscribe: (onEvent: () => void, onEnd: () => void) =>
        listen(client, { query: BulkRunChanged, variables: { id }, onData: onEvent, onEnd }),
    };
  }, [client, id]);
  useLive(source);
  const run = data ? readFragment(BulkRun_run, data.bulkRun) : null;
  const { data: refused } = useQuery(BulkRefusals, {
    variables: { id },
    fetchPolicy: 'network-only',
    skip: !run?.finishedAt || run.refusedCount === 0,
  });
  const [stop, { loading: isStopping }] = useMutation(StopBulkRun, { variables: { id } });
  const [undo, { loading: isUndoing }] = useMutation(UndoBulkRun, { variables: { id } });
  const startUndo = async () => {
    const { data: undone } = await undo();
    if (undone) onUndoStarted(undone.undoBulkRun.id);
  };
  return {
    run,
    error,
    retry: () => void refetch().catch(() => undefined),
    refusals: refused?.bulkRun.refusals ?? [],
    stop: () => void runWithToast(() => stop(), { done: 'Stopped', failed: withReason('Not Stopped') }),
    isStopping,
    undo: () => void runWithToast(startUndo, { done: 'Taking it back', failed: withReason('Not Undone') }),
    isUndoing,
  };
}
