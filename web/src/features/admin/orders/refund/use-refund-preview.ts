import { useQuery } from '@apollo/client/react';
import type { PartialRefundInput } from '../../../../gql/graphql';
import { domainErrorOf } from '../../../../lib/apollo/domain-error';
import { useDebounced } from '../../../../lib/browser/use-debounced';
import { refundInput, type RefundChoice } from './refund-choice';
import { RefundPreviewOfOrder } from './refund-documents';

/** Long enough for two quick presses of a stepper. */
const REST_MS = 150;

const nothing = { lines: [] };

/** What the server would do with the choice. While it is asked, the last response stays and is not current. */
export function useRefundPreview(orderId: string, choice: RefundChoice) {
  const input = previewInput(choice);
  const rested = useDebounced(input, REST_MS);
  const { data, previousData, error, loading, refetch } = useQuery(RefundPreviewOfOrder, {
    variables: { id: orderId, input: (JSON.parse(rested) as PartialRefundInput | null) ?? nothing }, // as written below
    // It holds for this moment only, and for this dialog.
    fetchPolicy: 'no-cache',
  });
  const order = (data ?? previousData)?.order;
  return {
    order,
    preview: order?.refundPreview ?? undefined,
    isCurrent: !loading && input !== 'null' && input === rested,
    problem: error ? domainErrorOf(error).message : undefined,
    readAgain: () => void refetch().catch(() => undefined),
  };
}

/** As JSON. Reason and email change nothing of it. */
function previewInput(choice: RefundChoice): string {
  return JSON.stringify(refundInput({ ...choice, mailCustomer: true, reason: '' }));
}
