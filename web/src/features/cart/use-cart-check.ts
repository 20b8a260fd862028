import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { graphql } from '../../gql';
import type { FreshPricesQuery } from '../../gql/graphql';
import type { ShopProduct } from './cart-check';
import { cartActions } from './cart-store';

/** All products on sale with today's prices and stock. */
export const FreshPrices = graphql(`
  query FreshPrices {
    products {
      id
      name
      price
      imageUrl
      picks
      inventory
    }
  }
`);

/**
 * A cart may have been filled days ago: its lines get today's prices and stock each time that `occasion` becomes
 * another one, and what changed is said at the lines. Nothing is asked while it is null.
 */
export function useCartCheck(occasion: string | null): void {
  const client = useApolloClient();
  useEffect(() => {
    if (occasion !== null) void checkWithShop(client);
  }, [client, occasion]);
}

async function checkWithShop(client: ApolloClient): Promise<void> {
  // Without a response the cart's own prices stand, and the server compares them.
  const response = await client.query({ query: FreshPrices, fetchPolicy: 'network-only' }).catch(() => null);
  if (!response?.data) return;
  cartActions.check(shopProducts(response.data));
}

export function shopProducts({ products }: FreshPricesQuery): ShopProduct[] {
  return products.map(({ id, name, price, imageUrl, picks, inventory }) => ({
    ...{ id, name, price, inventory },
    imageUrl: imageUrl ?? null,
    picks: picks ?? null,
  }));
}
