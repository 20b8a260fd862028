import { useQuery } from '@apollo/client/react';
import { ArrowDown, ArrowUp, ChevronsUpDown, Plus } from 'lucide-react';
import { useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { ReadFailure } from '../../../components/domain/ReadFailure';
import { Button } from '../../../components/ui/actions/Button';
import { Card } from '../../../components/ui/display/Card';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { EmptyState } from '../../../components/ui/feedback/EmptyState';
import { LoadingRegion } from '../../../components/ui/feedback/LoadingRegion';
import { lazyPart } from '../../../components/ui/lazy/lazy-part';
import { readFragment } from '../../../gql';
import type { ManagedProduct_ProductFragment as Product } from '../../../gql/graphql';
import { preload as preloadQuery } from '../../../lib/apollo/preload';
import { TabActions, useAdmin } from '../shell';
import { ProductRow } from './ProductRow';
import { ManagedProduct_product, ManagedProducts } from './product-documents';
import { movedTo, nextSorting, shopOrder, type SortKey, sortProducts } from './sort-products';
import { useProductChanges } from './use-product-changes';

const ProductSheet = lazyPart('The product', () =>
  import('./ProductSheet').then(({ ProductSheet }) => ProductSheet),
);

const icons = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown };

const columns: readonly { key: SortKey; title: string }[] = [
  { key: 'price', title: 'Price' },
  { key: 'inventory', title: 'Stock' },
  { key: 'totalOrdered', title: 'Ordered' },
  { key: 'totalRevenue', title: 'Revenue' },
];

/** Asks for all of them ahead. */
export function preload(args: LoaderFunctionArgs): void {
  preloadQuery(args, ManagedProducts, {});
}

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
        <ReadFailure title="The products did not load" {...{ error, loading, refetch }} />
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

type ProductTableProps = { products: readonly Product[]; onEdit: (product: Product) => void };

/** All products, as the shop orders them or by a number. Moving them is offered in the shop's order only. */
function ProductTable({ products, onEdit }: ProductTableProps) {
  const { canWrite } = useAdmin();
  const { order, setActive } = useProductChanges();
  const [sorting, setSorting] = useState(shopOrder);
  const shown = sortProducts(products, sorting);
  const ids = shown.map(({ id }) => id);
  const most = { ordered: maxOf(products, 'totalOrdered'), revenue: maxOf(products, 'totalRevenue') };
  const canMove = canWrite && sorting.key === 'displayOrder';
  return (
    <Card className="overflow-x-auto">
      <table className="w-full min-w-full text-work">
        <caption className="sr-only">Products, with what was ordered and earned</caption>
        <thead className="bg-sunken text-left text-small max-sm:sr-only">
          <tr>
            <th scope="col" className="p-3 font-semibold">
              Product
            </th>
            {columns.map(({ key, title }) => (
              <SortHeader
                key={key}
                title={title}
                direction={sorting.key === key ? (sorting.isDescending ? 'descending' : 'ascending') : 'none'}
                onSort={() => setSorting(nextSorting(sorting, key))}
              />
            ))}
            {canWrite && (
              <th scope="col" className="p-3 text-right font-semibold">
                Actions
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {shown.map((product, index) => (
            <ProductRow
              key={product.id}
              product={product}
              most={most}
              onEdit={canWrite ? onEdit : undefined}
              onActive={(isActive) => void setActive(product, isActive)}
              onMove={canMove ? (place) => void order(movedTo(ids, product.id, place), ids) : undefined}
              place={index + 1}
              places={shown.length}
            />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function maxOf(products: readonly Product[], key: 'totalOrdered' | 'totalRevenue'): number {
  return Math.max(0, ...products.map((product) => Number(product[key])));
}

type SortHeaderProps = { title: string; direction: 'ascending' | 'descending' | 'none'; onSort: () => void };

/** A column's head that sorts by it. */
function SortHeader({ title, direction, onSort }: SortHeaderProps) {
  const Icon = icons[direction];
  return (
    <th scope="col" aria-sort={direction} className="p-0 text-right">
      <button
        type="button"
        onClick={onSort}
        className="ml-auto flex min-h-11 cursor-pointer items-center gap-1 px-3 font-semibold"
      >
        <span>{title}</span>
        <Icon aria-hidden size={16} />
      </button>
    </th>
  );
}
