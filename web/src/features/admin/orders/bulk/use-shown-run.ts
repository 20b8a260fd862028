import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { OpenBulkRuns } from './bulk-documents';

const NAME = 'run';

/** The run that the address names; without one, one that is at work, by anybody, until it is closed. */
export function useShownRun() {
  const [address, setAddress] = useSearchParams();
  const [closedId, setClosed] = useState<string | null>(null);
  const { data } = useQuery(OpenBulkRuns, { fetchPolicy: 'cache-and-network' });
  const atWork = data?.openBulkRuns.find(({ id }) => id !== closedId)?.id ?? null;
  const runId = address.get(NAME) ?? atWork;
  const change = (id: string | null) =>
    setAddress(
      (now) => {
        const next = new URLSearchParams(now);
        if (id === null) next.delete(NAME);
        else next.set(NAME, id);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    runId,
    show: change,
    close: () => {
      setClosed(runId);
      change(null);
    },
  };
}
