import { CandyCane, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/actions/Button';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { lazyPart } from '../../../components/ui/lazy/lazy-part';
import { readFragment } from '../../../gql';
import type { ManagedProduct_ProductFragment as Product } from '../../../gql/graphql';
import { useConnection } from '../../../lib/apollo/use-connection';
import { toCents } from '../../../lib/format/money';
import { isFiltered, ListPage, ListTable, useListChoice } from '../list';
import { TabActions, useJob } from '../shell';
import { matchingProducts, productColumns, productList, productsVariables } from './product-list';
import { ProductRow } from './ProductRow';
import { movedTo } from './sort-products';
import { ManagedProduct_product, ManagedProducts, useProductChanges } from './use-product-changes';

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
            selection={null}
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
