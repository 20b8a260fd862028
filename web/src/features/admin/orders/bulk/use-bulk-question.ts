import { useMutation } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { domainErrorOf } from '../../../../lib/apollo/domain-error';
import { useFieldErrors } from '../../../../lib/editing/field-errors';
import type { OrderFilter, PrepareBulkRunMutation } from '../../../../gql/graphql';
import type { ChosenAction } from './bulk-actions';
import { PrepareBulkRun, StartBulkRun } from './bulk-documents';

/** Orders named one by one, or all that fit. */
export type BulkOrders = { orderIds: string[] } | { filter: OrderFilter };

/** More ids than that are more than a request may hold (docs/product/limits.md#bodies). */
const maxNamed = 500;
const tooManyNamed = `At most ${maxNamed} orders one by one. Narrow the list and select all that fit.`;

/** A question about exactly these orders. */
export type PreparedRun = PrepareBulkRunMutation['prepareBulkRun'];

type Wishes = { reason: string | null; mailCustomers: boolean };

/** Has the orders fixed when the question opens, and starts the run with the yes. */
export function useBulkQuestion(action: ChosenAction, orders: BulkOrders, onStarted: (id: string) => void) {
  const [prepare] = useMutation(PrepareBulkRun);
  const [start, { loading: isStarting }] = useMutation(StartBulkRun);
  const [run, setRun] = useState<PreparedRun | null>(null);
  const [error, setError] = useState<string | null>(null);
  const { problem, within, clear, refuse, field } = useFieldErrors(['reason', 'count']);

  // The server fixes which orders these are at the moment in which the question is asked.
  useEffect(() => {
    let isOpen = true;
    if ('orderIds' in orders && orders.orderIds.length > maxNamed) return setError(tooManyNamed);
    prepare({ variables: { action, ...orders } })
      .then(({ data }) => isOpen && setRun(data?.prepareBulkRun ?? null))
      .catch((reason: unknown) => isOpen && setError(domainErrorOf(reason).message));
    return () => {
      isOpen = false;
    };
  }, [prepare, action, orders]);

  const confirm = async (count: number, { reason, mailCustomers }: Wishes) => {
    if (!run) return;
    clear();
    try {
      await start({ variables: { id: run.id, count, reason, mailCustomers } });
      onStarted(run.id);
    } catch (failure) {
      refuse(domainErrorOf(failure));
    }
  };
  return { run, error: error ?? problem, within, field, isStarting, confirm };
}
