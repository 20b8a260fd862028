import { useQuery } from '@apollo/client/react';
import { ArrowDown, ArrowUp, ChevronsUpDown, Plus } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { EditConflictDialog } from '../../../components/domain/EditConflictDialog';
import { ReadFailure } from '../../../components/domain/ReadFailure';
import { Button } from '../../../components/ui/actions/Button';
import { Card } from '../../../components/ui/display/Card';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { EmptyState } from '../../../components/ui/feedback/EmptyState';
import { LoadingRegion } from '../../../components/ui/feedback/LoadingRegion';
import { LeaveQuestion } from '../../../components/ui/overlay/LeaveQuestion';
import { Sheet } from '../../../components/ui/overlay/Sheet';
import { readFragment } from '../../../gql';
import type { ManagedProduct_ProductFragment as Product } from '../../../gql/graphql';
import { showRefusal } from '../../../lib/editing/field-errors';
import { formConflict } from '../../../lib/editing/form-conflict';
import { submitForm } from '../../../lib/editing/submit-form';
import { useEditConflict } from '../../../lib/editing/use-edit-conflict';
import { TabActions, useAdmin } from '../shell';
import { ProductFieldset } from './ProductFieldset';
import { ProductRow } from './ProductRow';
import { ManagedProduct_product, ManagedProducts } from './product-documents';
import { changesOf, fieldsOf, inputOf, type ProductFields, seenOf } from './product-form';
import { movedTo, nextSorting, shopOrder, type SortKey, sortProducts } from './sort-products';
import { useProductChanges } from './use-product-changes';

const icons = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown };

const columns: readonly { key: SortKey; title: string }[] = [
  { key: 'price', title: 'Price' },
  { key: 'inventory', title: 'Stock' },
  { key: 'totalOrdered', title: 'Ordered' },
  { key: 'totalRevenue', title: 'Revenue' },
];

const formId = 'product-form';

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

/** Creates or edits a product. What was typed stays until the server has it. */
function ProductSheet({ product, onClose }: Props) {
  const { form, save, conflict } = useProductForm(product, onClose);
  const { isSubmitting, isDirty, errors } = form.formState;
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => (isDirty ? setLeaving(true) : onClose());
  return (
    <Sheet
      isOpen
      onClose={leave}
      title={product ? `Edit ${product.name}` : 'Add product'}
      foot={
        <div className="flex flex-col gap-3">
          {errors.root?.message && (
            <p role="alert" className="text-small font-semibold text-danger">
              {errors.root.message}
            </p>
          )}
          <div className="flex gap-3">
            <Button type="submit" form={formId} size="sm" busyText={isSubmitting ? 'Saving...' : undefined}>
              Save product
            </Button>
            <Button variant="quiet" size="sm" onClick={leave}>
              Cancel
            </Button>
          </div>
        </div>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void save(event)}>
        <ProductFieldset form={form} />
      </form>
      <EditConflictDialog {...conflict} />
      {isLeaving && <LeaveQuestion where="this product" onLeave={onClose} onStay={() => setLeaving(false)} />}
    </Sheet>
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

/** The form of a product: an edit sends only what was changed, and what it rests on. */
function useProductForm(product: Product | null, onDone: () => void) {
  const { create, save } = useProductChanges();
  const edit = useEditConflict({ fields: fieldsOf(product), seen: seenOf(product) });
  const form = useForm<ProductFields>({ defaultValues: fieldsOf(product), mode: 'onTouched' });

  const send = async (fields: ProductFields) => {
    const domainError = product ? await sendChanges(product, fields) : await create(inputOf(fields));
    if (!domainError) return onDone();
    if (edit.meet(domainError)) return;
    const message = showRefusal(form, domainError);
    if (message) form.setError('root', { message });
  };
  const sendChanges = async (edited: Product, fields: ProductFields) => {
    const changes = changesOf(edit.before(), fields);
    if (Object.keys(changes).length === 0) return null;
    // The stock says itself what it rests on.
    const { inventory: _count, ...others } = changes;
    return save(edited, changes, edit.expected(others));
  };

  return {
    form,
    save: submitForm(form, send),
    conflict: formConflict(edit, form, () => form.handleSubmit(send)()),
  };
}
