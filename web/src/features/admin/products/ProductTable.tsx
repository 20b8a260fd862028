import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { useState } from 'react';
import { Card } from '../../../components/ui/display/Card';
import type { ManagedProduct_ProductFragment as Product } from '../../../gql/graphql';
import { counted } from '../../../lib/format/counts';
import { toCents } from '../../../lib/format/money';
import { ListCount } from '../list';
import { useJob } from '../shell';
import { columns, ProductRow } from './ProductRow';
import { movedTo, nextSorting, shopOrder, sortProducts } from './sort-products';
import { useProductChanges } from './use-product-changes';

const icons = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown };

type ProductTableProps = {
  /** The products that bars compare with. */
  all: readonly Product[];
  products: readonly Product[];
  /** All products are shown. */
  canMove: boolean;
  onEdit: (product: Product) => void;
};

/** Products in the shop's order, or sorted by a number. They can be moved only in the shop's order. */
export function ProductTable({ all, products, onEdit, ...given }: ProductTableProps) {
  const canWrite = useJob();
  const { order, setActive } = useProductChanges();
  const [sorting, setSorting] = useState(shopOrder);
  const shown = sortProducts(products, sorting);
  const ids = shown.map(({ id }) => id);
  const most = { ordered: maxOf(all, 'totalOrdered'), revenue: maxOf(all, 'totalRevenue') };
  const canMove = given.canMove && canWrite && sorting.key === 'displayOrder';
  const revenue = shown.reduce((sum, { totalRevenue }) => sum + toCents(totalRevenue), 0);
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <p role="status" className="font-semibold tabular-nums">
        <ListCount
          count={counted(shown.length, 'product')}
          sums={[{ cents: revenue, term: 'productRevenue', name: 'revenue' }]}
        />
      </p>
      <Card className="overflow-x-auto">
        <table className="w-full min-w-full text-work">
          <caption className="sr-only">Products with orders and revenue</caption>
          <thead className="bg-sunken text-left text-small max-sm:sr-only">
            <tr>
              <th scope="col" className="p-3 font-semibold">
                Product
              </th>
              {columns.map(({ key, title, className }) => (
                <SortHeader
                  key={key}
                  {...{ title, className }}
                  direction={
                    sorting.key === key ? (sorting.isDescending ? 'descending' : 'ascending') : 'none'
                  }
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
    </div>
  );
}

function maxOf(products: readonly Product[], key: 'totalOrdered' | 'totalRevenue'): number {
  return Math.max(0, ...products.map((product) => Number(product[key])));
}

type SortHeaderProps = {
  title: string;
  className: string | undefined;
  direction: 'ascending' | 'descending' | 'none';
  onSort: () => void;
};

function SortHeader({ title, className, direction, onSort }: SortHeaderProps) {
  const Icon = icons[direction];
  return (
    <th scope="col" aria-sort={direction} className={clsx('p-0 text-right', className)}>
      <button
        type="button"
        onClick={onSort}
        className="ml-auto flex min-h-11 cursor-pointer items-center gap-1 px-2 font-semibold"
      >
        <span>{title}</span>
        <Icon aria-hidden size={16} />
      </button>
    </th>
  );
}
