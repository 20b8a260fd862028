import { useMutation } from '@apollo/client/react';
import { graphql } from '../../../gql';
import { cartActions } from '../../cart';
import { orderInput, type Purchase } from '../form/order-input';

const PlaceOrder = graphql(`
  mutation PlaceOrder($input: PlaceOrderInput!) {
    placeOrder(input: $input) {
      id
    }
  }
`);

/** Stores the order as pending and returns its id. Throws what the server refused. */
export function usePlaceOrder(): (purchase: Purchase) => Promise<string> {
  const [place] = useMutation(PlaceOrder);
  return async (purchase) => {
    const { data } = await place({ variables: { input: orderInput(purchase) } });
    if (!data) throw new Error('The response was empty.');
    cartActions.hold(purchase.items);
    return data.placeOrder.id;
  };
}
