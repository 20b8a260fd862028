import { useState } from 'react';
import { Card } from '../../../components/ui/display/Card';
import type { ManagedProduct_ProductFragment as Product } from '../../../gql/graphql';
import { useAdmin } from '../shell';
import { ProductRow } from './ProductRow';
import { SortHeader } from './SortHeader';
import { movedTo, nextSorting, shopOrder, sortProducts, type SortKey } from './sort-products';
import { useProductChanges } from './use-product-changes';

const columns: readonly { key: SortKey; title: string }[] = [
  { key: 'price', title: 'Price' },
  { key: 'inventory', title: 'Stock' },
  { key: 'totalOrdered', title: 'Ordered' },
  { key: 'totalRevenue', title: 'Revenue' },
];

type Props = { products: readonly Product[]; onEdit: (product: Product) => void };

/** All products, as the shop orders them or by a number. Moving them is offered in the shop's order only. */
export function ProductTable({ products, onEdit }: Props) {
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
