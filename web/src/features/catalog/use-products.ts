import { useQuery } from '@apollo/client/react';
import { graphql } from '../../gql';
import { isTranslated } from '../../lib/texts/translated';
import { useLingui } from '../../lib/texts/use-lingui';

const Products = graphql(`
  query Products($isTranslated: Boolean!) {
    products {
      id
      category
      price
      ...ProductCard_product
      ...MixPackRow_product
    }
  }
`);

/**
 * All products on sale. Home, the products page and the mix pack chooser share one response. After a change of language
 * the old texts stay until the new ones are loaded.
 */
export function useProducts() {
  const { i18n } = useLingui();
  const { data, previousData, loading, error, refetch } = useQuery(Products, {
    variables: { isTranslated: isTranslated(i18n) },
  });
  return { products: (data ?? previousData)?.products, loading, error, refetch };
}
