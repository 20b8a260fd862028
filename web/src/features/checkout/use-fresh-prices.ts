import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { graphql } from '../../gql';
import { cartActions } from '../cart';
import type { Problem } from './problem';

const FreshPrices = graphql(`
  query FreshPrices {
    products {
      id
      name
      price
      imageUrl
      picks
    }
  }
`);

/** A cart may have been filled days ago: the lines get today's prices on opening, and after a refusal over amounts. */
export function useFreshPrices(problem: Problem | null): void {
  const client = useApolloClient();
  const hasPriceChanged = problem?.hasPriceChanged ?? false;
  useEffect(() => void renewPrices(client), [client]);
  useEffect(() => {
    if (hasPriceChanged) void renewPrices(client);
  }, [client, hasPriceChanged]);
}

async function renewPrices(client: ApolloClient): Promise<void> {
  // Without an answer the cart's own prices stand, and the server compares them.
  const answer = await client.query({ query: FreshPrices, fetchPolicy: 'network-only' }).catch(() => null);
  const products = answer?.data?.products ?? [];
  cartActions.renewProducts(
    products.map(({ id, name, price, imageUrl, picks }) => ({
      id,
      name,
      price,
      imageUrl: imageUrl ?? null,
      picks: picks ?? null,
    })),
  );
}
