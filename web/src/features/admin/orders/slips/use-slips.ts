import { useMutation } from '@apollo/client/react';
import { showToast } from '../../../../components/ui/feedback/toast';
import { graphql } from '../../../../gql';
import { usePrinting } from '../../../../lib/papers/use-printing';
import type { ChosenOrders } from '../order-list';

const PrintPackingSlips = graphql(`
  mutation PrintPackingSlips($orderIds: [ID!], $filter: OrderFilter) {
    printPackingSlips(orderIds: $orderIds, filter: $filter) {
      id
      ...Printing_paper
    }
  }
`);

/** A request holds no more ids (docs/product/limits.md#bodies). */
const MAX_NAMED = 750;

/** Prints the packing slips of the chosen orders; those that are not shipped have none. */
export function useSlips() {
  const [ask] = useMutation(PrintPackingSlips);
  const { print, ...slips } = usePrinting();
  const printSlips = (chosen: ChosenOrders) => {
    if ('orderIds' in chosen && chosen.orderIds.length > MAX_NAMED) {
      const text = `At most ${MAX_NAMED} orders one by one. Narrow the list and select all that fit.`;
      return showToast({ title: 'No File', text, tone: 'destructive' });
    }
    return print(async () => {
      const { data } = await ask({ variables: chosen });
      if (!data) throw new Error('The response was empty');
      return data.printPackingSlips;
    });
  };
  return { ...slips, printSlips };
}
