import { useMutation, useQuery } from '@apollo/client/react';
import { ArrowDown, ArrowUp, ChevronsUpDown, Plus } from 'lucide-react';
import { useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { FormSheet } from '../../../components/domain/FormSheet';
import { ReadFailure } from '../../../components/domain/ReadFailure';
import { runWithToast, withReason } from '../../../components/domain/run-with-toast';
import { Button } from '../../../components/ui/actions/Button';
import { Card } from '../../../components/ui/display/Card';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { EmptyState } from '../../../components/ui/feedback/EmptyState';
import { LoadingRegion } from '../../../components/ui/feedback/LoadingRegion';
import { showToast } from '../../../components/ui/feedback/toast';
import { readFragment } from '../../../gql';
import type {
  ExpectedValueInput,
  ManagedProduct_ProductFragment as Product,
  ProductChangesInput,
  ProductInput,
} from '../../../gql/graphql';
import { productInput } from '../../../gql/input-rules';
import { preload as preloadQuery } from '../../../lib/apollo/preload';
import { useServerForm } from '../../../lib/editing/use-server-form';
import { TabActions, useAdmin } from '../shell';
import { ProductFieldset } from './ProductFieldset';
import { ProductRow } from './ProductRow';
import {
  CreateProduct,
  ManagedProduct_product,
  ManagedProducts,
  OrderProducts,
  UpdateProduct,
} from './product-documents';
import { changesOf, checkNumbers, fieldsOf, inputOf } from './product-form';
import { movedTo, nextSorting, shopOrder, type SortKey, sortProducts } from './sort-products';

const failed = 'Saving Failed';

const shown = 'The shop shows it now.';

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

type Props = {
  /** Null: a new one. */
  product: Product | null;
  onClose: () => void;
};

/** Creates or edits a product: an edit sends only what was changed, and what it rests on. */
function ProductSheet({ product, onClose }: Props) {
  const { create, save } = useProductChanges();
  const form = useServerForm({
    values: fieldsOf(product),
    ...(product && { seen: fieldsOf(product) }),
    rules: productInput,
    texts: { name: 'Name is required' },
    check: checkNumbers,
    send: async (fields, { before, expected }) => {
      if (!product) return create(inputOf(fields));
      const changes = changesOf(before, fields);
      if (Object.keys(changes).length === 0) return null;
      // The stock says itself what it rests on.
      const { inventory: _count, ...others } = changes;
      return save(product, changes, expected(others));
    },
    onDone: onClose,
  });
  return (
    <FormSheet
      form={form}
      title={product ? `Edit ${product.name}` : 'Add product'}
      verb="Save product"
      where="this product"
      onClose={onClose}
    >
      <ProductFieldset form={form} />
    </FormSheet>
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

/** What an administrator does to products. Each returns why it was refused, or null. */
function useProductChanges() {
  const again = { refetchQueries: [{ query: ManagedProducts }] };
  const [create] = useMutation(CreateProduct, again);
  const [update] = useMutation(UpdateProduct);
  const [order, { client }] = useMutation(OrderProducts, again);
  return {
    create: (input: ProductInput) =>
      runWithToast(() => create({ variables: { input } }), {
        done: { title: `${input.name} is saved`, text: shown },
        failed,
      }),
    save: (product: Product, input: ProductChangesInput, expected: ExpectedValueInput[]) =>
      runWithToast(() => update({ variables: { productId: product.id, input, expected } }), {
        done: { title: `${input.name ?? product.name} is saved`, text: shown },
        failed,
      }),
    /** Shown at once, and taken back when the server refuses. */
    setActive: (product: Product, isActive: boolean) =>
      runWithToast(
        () =>
          update({
            variables: { productId: product.id, input: { isActive } },
            optimisticResponse: {
              // The fragment's masked type cannot be written by hand.
              updateProduct: { ...product, isActive } as never,
            },
          }),
        {
          done: { title: `${product.name} is ${isActive ? 'active' : 'inactive'}`, text: shown },
          failed: withReason(failed),
        },
      ),
    /** `expectedIds` is the order that was on the screen; when it is another by now, that one is shown instead. */
    order: async (productIds: string[], expectedIds: string[]) => {
      const domainError = await runWithToast(() => order({ variables: { productIds, expectedIds } }), {
        done: { title: 'The new order is saved', text: shown },
        failed: withReason(failed),
      });
      if (domainError?.code !== 'EDITED_MEANWHILE') return;
      await client.refetchQueries({ include: [ManagedProducts] });
      showToast({
        title: 'Order Not Saved',
        text: `${domainError.message} This is the order now: please move it again.`,
        tone: 'destructive',
      });
    },
  };
}
