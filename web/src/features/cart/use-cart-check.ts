import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { graphql } from '../../gql';
import type { FreshPricesQuery } from '../../gql/graphql';
import type { I18n } from '../../lib/texts/i18n';
import { isTranslated, translated } from '../../lib/texts/translated';
import { useLingui } from '../../lib/texts/use-lingui';
import type { ShopProduct } from './cart-check';
import { cartActions } from './cart-store';

/** All products on sale with their current prices and stock. */
export const FreshPrices = graphql(`
  query FreshPrices($isTranslated: Boolean!) {
    products {
      id
      name
      translations @include(if: $isTranslated) {
        language
        name
      }
      price
      imageUrl
      picks
      inventory
    }
  }
`);

/**
 * Updates the cart, which may be days old, each time `occasion` changes: prices, stock, and names in the page's
 * language. Changes are shown at the lines. Null skips the check.
 */
export function useCartCheck(occasion: string | null): void {
  const client = useApolloClient();
  const { i18n } = useLingui();
  const { locale } = i18n;
  useEffect(() => {
    if (occasion !== null) void checkWithShop(client, i18n);
  }, [client, i18n, locale, occasion]);
}

async function checkWithShop(client: ApolloClient, i18n: I18n): Promise<void> {
  // Without a response the cart keeps its prices, and the server compares them.
  const variables = { isTranslated: isTranslated(i18n) };
  const response = await client
    .query({ query: FreshPrices, variables, fetchPolicy: 'network-only' })
    .catch(() => null);
  if (!response?.data) return;
  cartActions.check(shopProducts(response.data, i18n));
}

export function shopProducts({ products }: FreshPricesQuery, i18n: I18n): ShopProduct[] {
  return products.map(({ id, price, imageUrl, picks, inventory, ...named }) => ({
    id,
    price,
    inventory,
    name: translated(i18n, named, 'name').text,
    imageUrl: imageUrl ?? null,
    picks: picks ?? null,
  }));
}
