import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { ProductImage } from '../../components/domain/ProductImage';
import { ReadFailure } from '../../components/domain/ReadFailure';
import { Card } from '../../components/ui/display/Card';
import { Skeleton } from '../../components/ui/display/Skeleton';
import { EmptyState } from '../../components/ui/feedback/EmptyState';
import { LoadingRegion } from '../../components/ui/feedback/LoadingRegion';
import { useLingui } from '../../lib/texts/use-lingui';
import { ProductCard } from './ProductCard';
import { useProducts } from './use-products';

/** docs/product/storefront.md#constants */
const layouts = {
  featured: { shown: 4, placeholders: 4, headingLevel: 'h3', aboveTheFold: 0, columns: undefined },
  all: {
    shown: Infinity,
    placeholders: 8,
    headingLevel: 'h2',
    aboveTheFold: 4,
    columns: 'sm:grid-cols-3 md:grid-cols-3 lg:grid-cols-4',
  },
} as const;

type Props = { layout: keyof typeof layouts };

/** The first products on home, or all of them; placeholders while they load. */
export function ProductList({ layout }: Props) {
  const { i18n } = useLingui();
  const { shown, placeholders, headingLevel, aboveTheFold } = layouts[layout];
  const { products, ...query } = useProducts();
  if (query.error && !products) return <ReadFailure title={i18n.t('Our candy did not load')} {...query} />;
  return (
    <LoadingRegion
      isLoading={query.loading && !products}
      skeleton={
        <ProductGrid layout={layout}>{Array.from({ length: placeholders }, Placeholder)}</ProductGrid>
      }
    >
      {layout === 'all' && products?.length === 0 ? (
        <EmptyState
          picture={<ProductImage src={null} alt="" className="w-36 rounded-hero" />}
          text={i18n.t('No products available at the moment.')}
        />
      ) : (
        <ProductGrid layout={layout}>
          {products?.slice(0, shown).map((product, index) => (
            <ProductCard
              key={product.id}
              headingLevel={headingLevel}
              product={product}
              isUrgent={index < aboveTheFold}
            />
          ))}
        </ProductGrid>
      )}
    </LoadingRegion>
  );
}

function ProductGrid({ layout, children }: Props & { children: ReactNode }) {
  return (
    <ul
      className={clsx(
        // Two columns, or one with large text.
        'grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(8rem,40%)),1fr))] gap-3 xs:grid-cols-2 xs:gap-5 md:grid-cols-4',
        layouts[layout].columns,
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
