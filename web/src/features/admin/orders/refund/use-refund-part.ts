import { useRef } from 'react';
import { useMutation } from '@apollo/client/react';
import { runWithToast } from '../../../../components/domain/run-with-toast';
import type { PartialRefundInput } from '../../../../gql/graphql';
import { formatCents, toCents } from '../../../../lib/format/money';
import { evictHistory } from '../details/evict-history';
import { RefundOrderPart } from './refund-documents';

type Asked = { content: string; key: string };

/**
 * Refunds a part; returns why not when it could not be. The same content keeps its key until it is done or refused, so
 * that a second press, or one after a lost answer, is the same refund.
 */
export function useRefundPart(orderId: string) {
  const asked = useRef<Asked | null>(null);
  const [refund, { loading }] = useMutation(RefundOrderPart, {
    update: (cache) => evictHistory(cache, orderId),
  });
  const refundPart = async (input: PartialRefundInput, expectedAmount: string) => {
    const content = JSON.stringify([input, expectedAmount]);
    if (asked.current?.content !== content) asked.current = { content, key: crypto.randomUUID() };
    const { key } = asked.current;
    const domainError = await runWithToast(
      () => refund({ variables: { orderId, input, expectedAmount, key } }),
      { done: `${formatCents(toCents(expectedAmount))} was refunded.`, failed: 'Not Refunded' },
    );
    if (!domainError || domainError.code === 'REFUND_REFUSED') asked.current = null;
    return domainError;
  };
  return { refundPart, isRefunding: loading };
}
