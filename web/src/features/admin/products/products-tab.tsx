import { CandyCane, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/actions/Button';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { lazyPart } from '../../../components/ui/lazy/lazy-part';
import { readFragment } from '../../../gql';
import type { ManagedProduct_ProductFragment as Product } from '../../../gql/graphql';
import { useConnection } from '../../../lib/apollo/use-connection';
import { toCents } from '../../../lib/format/money';
import {
  filterOf,
  isFiltered,
  type ListChoice,
  type ListColumn,
  type ListDefinition,
  ListPage,
  ListTable,
  sortOf,
  useListChoice,
} from '../list';
import { TabActions, useJob } from '../shell';
import {
  EditButton,
  PriceButton,
  type ProductCells,
  ProductName,
  ProductPlace,
  ProductRow,
  ProductSwitch,
  ShareBar,
  StockButton,
} from './ProductRow';
import { movedTo, type NumberKey, sortProducts } from './sort-products';
import { ManagedProduct_product, ManagedProducts, useProductChanges } from './use-product-changes';
import { Money } from '../../../components/domain/Money';
import { findByWords } from '../../../lib/texts/fold';
import { badgesOf, lowStock } from './product-badges';

const ProductSheet = lazyPart('The product', () =>
  import('./ProductSheet').then(({ ProductSheet }) => ProductSheet),
);

/** All products: search, edit, activate, stock, and their order in the shop. */
export function Component() {
  const canWrite = useJob();
  const [choice, onChange] = useListChoice(productList);
  const { order, setActive } = useProductChanges();
  const list = useConnection(ManagedProducts, productsVariables(choice), ({ products: found }) => {
    const nodes = matchingProducts(readFragment(ManagedProduct_product, found), choice);
    return { nodes, pageInfo: { hasNextPage: false }, totalCount: nodes.length, isTotalEstimate: false };
  });
  const [edited, setEdited] = useState<{ product: Product | null; focused?: 'price' | undefined } | null>(
    null,
  );
  const all = readFragment(ManagedProduct_product, list.data?.products ?? []);
  const shown = list.page?.nodes ?? [];
  const ids = shown.map(({ id }) => id);
  const revenue = shown.reduce((sum, { totalRevenue }) => sum + toCents(totalRevenue), 0);
  const most = { ordered: maxOf(all, 'totalOrdered'), revenue: maxOf(all, 'totalRevenue') };
  const canMove = canWrite && !isFiltered(choice) && !choice.sort;
  return (
    <>
      <TabActions>
        {canWrite && (
          <Button icon={Plus} size="sm" onClick={() => setEdited({ product: null })}>
            Add product
          </Button>
        )}
      </TabActions>
      <ListPage
        definition={productList}
        hasSortMenu
        {...{ choice, onChange, list }}
        sums={[{ cents: revenue, term: 'productRevenue', name: 'revenue' }]}
        empty={{ icon: CandyCane, text: 'No products found' }}
        skeleton={<Skeleton className="h-[568px]" />}
        below={edited && <ProductSheet {...edited} onClose={() => setEdited(null)} />}
      >
        {({ nodes }) => (
          <ListTable
            caption="Products with orders and revenue"
            columns={productColumns}
            {...{ choice, onChange }}
          >
            {(columns) =>
              nodes.map((product, index) => (
                <ProductRow
                  key={product.id}
                  {...{ product, columns, most }}
                  move={
                    canMove
                      ? {
                          place: index + 1,
                          places: nodes.length,
                          moveTo: (place) => void order(movedTo(ids, product.id, place), ids),
                        }
                      : null
                  }
                  onEdit={(focused) => setEdited({ product, focused })}
                  onActive={(isActive) => void setActive(product, isActive)}
                />
              ))
            }
          </ListTable>
        )}
      </ListPage>
    </>
  );
}

function maxOf(products: readonly Product[], key: 'totalOrdered' | 'totalRevenue'): number {
  return Math.max(0, ...products.map((product) => Number(product[key])));
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
  sorts: [
    { value: 'shop', text: 'Order of the shop' },
    { value: 'price', text: 'Highest price first' },
    { value: 'price_up', text: 'Lowest price first' },
    { value: 'inventory', text: 'Most stock first' },
    { value: 'inventory_up', text: 'Least stock first' },
    { value: 'totalOrdered', text: 'Most ordered first' },
    { value: 'totalOrdered_up', text: 'Least ordered first' },
    { value: 'totalRevenue', text: 'Highest revenue first' },
    { value: 'totalRevenue_up', text: 'Lowest revenue first' },
  ],
};

/** A column of numbers, sorted with the largest on top first. */
const numbers = (key: NumberKey) => ({
  key,
  sorts: { first: key, other: `${key}_up` },
  head: 'text-right',
  style: 'sm:text-right tabular-nums',
});

const productColumns: readonly ListColumn<ProductCells>[] = [
  {
    key: 'product',
    title: 'Product',
    head: 'w-full',
    style: 'max-w-0 text-left font-normal',
    cell: (cells) => <ProductName {...cells} />,
  },
  {
    ...numbers('price'),
    title: 'Price',
    from: 'lg',
    cell: (cells) => <PriceButton {...cells} />,
  },
  {
    ...numbers('inventory'),
    title: 'Stock',
    from: 'sm',
    cell: ({ product }) => <StockButton product={product} />,
  },
  {
    ...numbers('totalOrdered'),
    title: 'Ordered',
    from: 'lg',
    cell: ({ product: { totalOrdered }, most }) => (
      <ShareBar part={totalOrdered} most={most.ordered}>
        {totalOrdered.toLocaleString('en-US')}
      </ShareBar>
    ),
  },
  {
    ...numbers('totalRevenue'),
    title: 'Revenue',
    term: 'productRevenue',
    from: 'sm',
    cell: ({ product: { totalRevenue }, most }) => (
      <ShareBar part={Number(totalRevenue)} most={most.revenue}>
        <Money amount={totalRevenue} />
      </ShareBar>
    ),
  },
  { key: 'place', title: 'Place', from: 'xl', cell: (cells) => <ProductPlace {...cells} /> },
  { key: 'active', title: 'Active', from: 'sm', cell: (cells) => <ProductSwitch {...cells} /> },
  { key: 'edit', title: 'Edit', head: 'pr-4', style: 'pr-4', cell: (cells) => <EditButton {...cells} /> },
];

/** The variables of the query. */
function productsVariables(choice: ListChoice) {
  const { isArchived } = filterOf(productList, choice);
  return isArchived ? { isArchived } : {};
}

/** The products that match, sorted. */
function matchingProducts(products: readonly Product[], choice: ListChoice): Product[] {
  const { badge, isNearlySoldOut } = filterOf(productList, choice);
  const filtered = products.filter(
    (one) =>
      (!badge || badgesOf(one).some(({ text }) => text === badge)) &&
      (!isNearlySoldOut || (one.isActive && one.inventory <= lowStock.to)),
  );
  const found = findByWords(filtered, choice.search ?? '', ({ name, category }) => `${name} ${category}`);
  return sortProducts(found, sortOf(productList, choice) ?? '');
}
