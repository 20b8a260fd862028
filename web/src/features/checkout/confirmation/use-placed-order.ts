import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { domainErrorOf } from '../../../lib/apollo/domain-error';
import { useLingui } from '../../../lib/texts/use-lingui';
import { PlacedOrder } from './order-documents';
import { backoffMs } from './retry';

/**
 * Reads the order; a read that fails is tried again as the confirmation is. Only the server's word that there is
 * no such order counts as that: a server that cannot be reached has not said so.
 */
export function usePlacedOrder(id: string) {
  const { i18n } = useLingui();
  const [tries, setTries] = useState({ ofAll: 0, ofRound: 0 });
  const { data, error, loading, refetch } = useQuery(PlacedOrder, {
    variables: { id, language: i18n.locale },
    fetchPolicy: 'network-only',
  });
  const isUnknown = error !== undefined && domainErrorOf(error).code === 'NOT_FOUND';
  const hasFailed = error !== undefined && !isUnknown && !data;
  const pauseMs = hasFailed ? backoffMs(tries.ofRound + 1) : null;

  useEffect(() => {
    if (pauseMs === null) return;
    const timer = setTimeout(() => {
      setTries(({ ofAll, ofRound }) => ({ ofAll: ofAll + 1, ofRound: ofRound + 1 }));
      void read(refetch);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [pauseMs, refetch]);

  return {
    order: data?.order ?? null,
    isUnknown,
    /** At least one read has failed, and none has come through since. */
    isInDoubt: hasFailed || (tries.ofAll > 0 && !data && !isUnknown),
    isReading: loading || pauseMs !== null,
    /** Reads at once, and begins the retries again. */
    tryAgain: () => {
      setTries(({ ofAll }) => ({ ofAll: ofAll + 1, ofRound: 0 }));
      void read(refetch);
    },
  };
}

/** A failure shows in the query's own `error`. */
async function read(refetch: () => Promise<unknown>): Promise<void> {
  await refetch().catch(() => undefined);
}
