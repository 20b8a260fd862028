import { useQuery } from '@apollo/client/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { ReadFailure } from '../../../components/domain/ReadFailure';
import { Button } from '../../../components/ui/actions/Button';
import { Switch } from '../../../components/ui/fields/Switch';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { EmptyState } from '../../../components/ui/feedback/EmptyState';
import { LoadingRegion } from '../../../components/ui/feedback/LoadingRegion';
import { lazyPart } from '../../../components/ui/lazy/lazy-part';
import { readFragment } from '../../../gql';
import type { ManagedProduct_ProductFragment as Product } from '../../../gql/graphql';
import { preload as preloadQuery } from '../../../lib/apollo/preload';
import { TabActions, useJob } from '../shell';
import { ManagedProduct_product, ManagedProducts } from './use-product-changes';
import { ProductTable } from './ProductTable';

const ProductSheet = lazyPart('The product', () =>
  import('./ProductSheet').then(({ ProductSheet }) => ProductSheet),
);

/** Asks for all of them ahead. */
export function preload(args: LoaderFunctionArgs): void {
  preloadQuery(args, ManagedProducts, {});
}

/** What is sold: totals of each product, and its management. */
export function Component() {
  const canWrite = useJob();
  const [isArchived, setArchived] = useState(false);
  const { data, error, loading, refetch } = useQuery(ManagedProducts, {
    variables: isArchived ? { isArchived } : {},
    fetchPolicy: 'cache-and-network',
  });
  const [edited, setEdited] = useState<Product | 'new' | null>(null);
  const products = data?.products.map((product) => readFragment(ManagedProduct_product, product));
  return (
    <>
      <TabActions>
        <Switch label="Archive" text="Archive" isOn={isArchived} onChange={setArchived} />
        {canWrite && (
          <Button size="sm" onClick={() => setEdited('new')}>
            <Plus aria-hidden size={18} />
            <span>Add product</span>
          </Button>
        )}
      </TabActions>
      {error && !products ? (
        <ReadFailure title="The products did not load" {...{ error, loading, refetch }} />
      ) : (
        <LoadingRegion isLoading={!products} skeleton={<WaitingRows />}>
          {products?.length === 0 ? (
            <EmptyState text={isArchived ? 'No product is archived' : 'No products found'} />
          ) : (
            <ProductTable products={products ?? []} onEdit={setEdited} />
          )}
        </LoadingRegion>
      )}
      {edited && <ProductSheet product={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  );
}

function WaitingRows() {
  return (
    <div className="flex flex-col gap-2">
      {Array.from({ length: 12 }, (_, index) => (
        <Skeleton key={index} className="h-16 rounded-input" />
      ))}
    </div>
  );
}
