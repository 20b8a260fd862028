import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { ReadFailure } from '../../components/domain/ReadFailure';
import { Card } from '../../components/ui/display/Card';
import { Skeleton } from '../../components/ui/display/Skeleton';
import type { Elements } from '../../components/ui/elements';
import { LoadingRegion } from '../../components/ui/feedback/LoadingRegion';
import { useLingui } from '../../lib/texts/use-lingui';
import { ProductCard } from './ProductCard';
import { useProducts } from './use-products';

/** For all products (docs/product/storefront.md#constants). */
const PLACEHOLDERS = 8;

type Props = {
  headingLevel: 'h2' | 'h3';
  /** How many products to show; all without it. */
  shown?: number;
  /** How many products are visible at once: their pictures load first. */
  aboveTheFold?: number;
  /** Of the grid, where it is not two or four. */
  columns?: string | undefined;
  /** Shown when there are no products. */
  empty?: Elements;
};

/** The products on sale as cards, with placeholders while they load. */
export function ProductList({ headingLevel, shown, aboveTheFold = 0, columns, empty }: Props) {
  const { i18n } = useLingui();
  const { products, ...query } = useProducts();
  if (query.error && !products) return <ReadFailure title={i18n.t('Our candy did not load')} {...query} />;
  return (
    <LoadingRegion
      isLoading={query.loading && !products}
      skeleton={<Grid columns={columns}>{Array.from({ length: shown ?? PLACEHOLDERS }, Placeholder)}</Grid>}
    >
      {products?.length === 0 ? (
        empty
      ) : (
        <Grid columns={columns}>
          {products?.slice(0, shown).map((product, index) => (
            <ProductCard
              key={product.id}
              headingLevel={headingLevel}
              product={product}
              isUrgent={index < aboveTheFold}
            />
          ))}
        </Grid>
      )}
    </LoadingRegion>
  );
}

function Grid({ columns, children }: Pick<Props, 'columns'> & { children: ReactNode }) {
  return (
    <ul
      className={clsx(
        // Two columns, or one with large text.
        'grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(8rem,40%)),1fr))] gap-3 xs:grid-cols-2 xs:gap-5 md:grid-cols-4',
        columns,
      )}
    >
      {children}
    </ul>
  );
}

/** In the shape of a product card. */
function Placeholder(_: unknown, index: number) {
  return (
    <Card as="li" key={index} data-testid="product-placeholder" className="overflow-hidden">
      <Skeleton className="aspect-square w-full rounded-none" />
      <div className="grid gap-2.5 p-3 xs:p-[18px]">
        <Skeleton className="h-5 w-3/4" />
        <Skeleton className="h-10" />
        <Skeleton className="mt-2 h-10 rounded-full" />
      </div>
    </Card>
  );
}
