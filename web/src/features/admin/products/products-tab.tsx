import { useQuery } from '@apollo/client/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { ReadFailure } from '../../../components/domain/ReadFailure';
import { Button } from '../../../components/ui/actions/Button';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { EmptyState } from '../../../components/ui/feedback/EmptyState';
import { LoadingRegion } from '../../../components/ui/feedback/LoadingRegion';
import { lazyPart } from '../../../components/ui/lazy/lazy-part';
import { readFragment } from '../../../gql';
import type { ManagedProduct_ProductFragment as Product } from '../../../gql/graphql';
import { preload as preloadQuery } from '../../../lib/apollo/preload';
import { findByWords } from '../../../lib/texts/fold';
import {
  choiceOf,
  ClearFilters,
  filterOf,
  isFiltered,
  type ListChoice,
  type ListDefinition,
  ListToolbar,
  useListChoice,
} from '../list';
import { TabActions, useJob } from '../shell';
import { badgesOf, lowStock } from './product-badges';
import { ProductTable } from './ProductTable';
import { ManagedProduct_product, ManagedProducts } from './use-product-changes';

const ProductSheet = lazyPart('The product', () =>
  import('./ProductSheet').then(({ ProductSheet }) => ProductSheet),
);

function productsVariables(choice: ListChoice) {
  const { isArchived } = filterOf(productList, choice);
  return isArchived ? { isArchived } : {};
}

export function preload(args: LoaderFunctionArgs): void {
  preloadQuery(args, ManagedProducts, productsVariables(choiceOf(productList, args)));
}

export function Component() {
  const canWrite = useJob();
  const [choice, onChange] = useListChoice(productList);
  const { data, error, loading, refetch } = useQuery(ManagedProducts, {
    variables: productsVariables(choice),
    fetchPolicy: 'cache-and-network',
  });
  const [edited, setEdited] = useState<Product | 'new' | null>(null);
  const products = data?.products.map((product) => readFragment(ManagedProduct_product, product));
  const matching = products && matchingProducts(products, choice);
  return (
    <>
      <TabActions>
        {canWrite && (
          <Button icon={Plus} size="sm" onClick={() => setEdited('new')}>
            Add product
          </Button>
        )}
      </TabActions>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
        <ListToolbar definition={productList} {...{ choice, onChange }} />
        {error && !products ? (
          <ReadFailure title="The products did not load" {...{ error, loading, refetch }} />
        ) : (
          <LoadingRegion isLoading={!matching} skeleton={<WaitingRows />}>
            {products && matching && matching.length > 0 ? (
              <ProductTable
                all={products}
                products={matching}
                canMove={!isFiltered(choice)}
                onEdit={setEdited}
              />
            ) : (
              <EmptyState
                text="No products found"
                action={<ClearFilters definition={productList} {...{ choice, onChange }} />}
              />
            )}
          </LoadingRegion>
        )}
      </div>
      {edited && <ProductSheet product={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  );
}

function WaitingRows() {
  return (
    <div className="flex flex-col gap-2">
      {Array.from({ length: 12 }, (_, index) => (
        <Skeleton key={index} className="h-11 rounded-input" />
      ))}
    </div>
  );
}

/** All products are read and filtered here; the archive is a query of its own. */
type ProductFilter = { badge?: string; isNearlySoldOut?: true; isArchived?: true };

const productList: ListDefinition<ProductFilter> = {
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
        { value: 'nearly', text: 'Nearly sold out', filter: { isNearlySoldOut: true } },
        { value: 'archived', text: 'Archived', filter: { isArchived: true } },
      ],
    },
  ],
};

function matchingProducts(products: readonly Product[], choice: ListChoice): readonly Product[] {
  const { badge, isNearlySoldOut } = filterOf(productList, choice);
  const filtered = products.filter(
    (one) =>
      (!badge || badgesOf(one).some(({ text }) => text === badge)) &&
      (!isNearlySoldOut || (one.isActive && one.inventory <= lowStock.to)),
  );
  return findByWords(filtered, choice.search ?? '', ({ name, category }) => `${name} ${category}`);
}
