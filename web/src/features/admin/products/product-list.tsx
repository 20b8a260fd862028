import { Money } from '../../../components/domain/Money';
import type { ManagedProduct_ProductFragment as Product } from '../../../gql/graphql';
import { findByWords } from '../../../lib/texts/fold';
import { filterOf, type ListChoice, type ListColumn, type ListDefinition, sortOf } from '../list';
import { badgesOf, lowStock } from './product-badges';
import {
  EditButton,
  PriceButton,
  type ProductCells,
  ProductName,
  ProductPlace,
  ProductSwitch,
  ShareBar,
  StockButton,
} from './ProductRow';
import { type NumberKey, sortProducts } from './sort-products';

/** All products are read and filtered here; the archive is a query of its own. */
type ProductFilter = { badge?: string; isNearlySoldOut?: true; isArchived?: true };

export const productList: ListDefinition<ProductFilter> = {
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

export const productColumns: readonly ListColumn<ProductCells>[] = [
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
export function productsVariables(choice: ListChoice) {
  const { isArchived } = filterOf(productList, choice);
  return isArchived ? { isArchived } : {};
}

/** The products that match, sorted. */
export function matchingProducts(products: readonly Product[], choice: ListChoice): Product[] {
  const { badge, isNearlySoldOut } = filterOf(productList, choice);
  const filtered = products.filter(
    (one) =>
      (!badge || badgesOf(one).some(({ text }) => text === badge)) &&
      (!isNearlySoldOut || (one.isActive && one.inventory <= lowStock.to)),
  );
  const found = findByWords(filtered, choice.search ?? '', ({ name, category }) => `${name} ${category}`);
  return sortProducts(found, sortOf(productList, choice) ?? '');
}
