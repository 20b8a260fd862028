import { useQuery } from '@apollo/client/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/actions/Button';
import { EmptyState } from '../../../components/ui/feedback/EmptyState';
import { ErrorCard } from '../../../components/ui/feedback/ErrorCard';
import { LoadingRegion } from '../../../components/ui/feedback/LoadingRegion';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { readFragment } from '../../../gql';
import type { ManagedProduct_ProductFragment as Product } from '../../../gql/graphql';
import { domainErrorOf } from '../../../lib/apollo/domain-error';
import { TabActions, useAdmin } from '../shell';
import { ManagedProduct_product, ManagedProducts } from './product-documents';
import { ProductSheet } from './ProductSheet';
import { ProductTable } from './ProductTable';

/** What is sold: totals of each product, and its management. */
export function Component() {
  const { canWrite } = useAdmin();
  const { data, error, loading, refetch } = useQuery(ManagedProducts, { fetchPolicy: 'cache-and-network' });
  const [edited, setEdited] = useState<Product | 'new' | null>(null);
  const products = data?.products.map((product) => readFragment(ManagedProduct_product, product));
  return (
    <>
      {canWrite && (
        <TabActions>
          <Button size="sm" onClick={() => setEdited('new')}>
            <Plus aria-hidden size={18} />
            <span>Add product</span>
          </Button>
        </TabActions>
      )}
      {error && !products ? (
        <ErrorCard
          title="The products did not load"
          text={domainErrorOf(error).message}
          onRetry={() => void refetch()}
          isRetrying={loading}
        />
      ) : (
        <LoadingRegion isLoading={!products} skeleton={<WaitingRows />}>
          {products?.length === 0 ? (
            <EmptyState text="No products found" />
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
