import { useQuery } from '@apollo/client/react';
import { graphql } from '../../gql';

const Products = graphql(`
  query Products {
    products {
      id
      category
      price
      ...ProductCard_product
      ...MixPackRow_product
    }
  }
`);

/** All products on sale. Home, the products page and the chooser share one response. */
export function useProducts() {
  const { data, loading, error, refetch } = useQuery(Products);
  return { products: data?.products, isLoading: loading, error, retry: () => void refetch() };
}
