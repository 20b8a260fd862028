import type { ManagedProduct_ProductFragment as Product } from '../../../gql/graphql';
import { findByWords } from '../../../lib/texts/find-by-words';
import { filterOf, type ListChoice, type ListDefinition } from '../list';
import { badgesOf } from './product-badges';

/** What is read whole is narrowed here; the archive is read by itself. */
type Narrowing = { badge?: string; isArchived?: true };

/** The list of products: how it is narrowed. */
export const productList: ListDefinition<Narrowing> = {
  one: 'product',
  many: 'products',
  search: { label: 'Search products', placeholder: 'Name or category' },
  filters: [
    {
      name: 'state',
      title: 'State',
      look: 'select',
      choices: [
        { value: 'active', text: 'Active', filter: { badge: 'Active' } },
        { value: 'inactive', text: 'Inactive', filter: { badge: 'Inactive' } },
        { value: 'low', text: 'Low stock', filter: { badge: 'Low Stock' } },
        { value: 'out', text: 'Out of stock', filter: { badge: 'Out of Stock' } },
        { value: 'archived', text: 'Archived', filter: { isArchived: true } },
      ],
    },
  ],
};

export function fittingProducts(products: readonly Product[], choice: ListChoice): readonly Product[] {
  const { badge } = filterOf(productList, choice);
  const narrowed = products.filter((one) => !badge || badgesOf(one).some(({ text }) => text === badge));
  return findByWords(narrowed, choice.search ?? '', ({ name, category }) => `${name} ${category}`);
}
