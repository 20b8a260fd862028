import { ErrorCard } from '../../components/ui/feedback/ErrorCard';
import { LoadingRegion } from '../../components/ui/feedback/LoadingRegion';
import { messageOf } from '../../lib/apollo/domain-error';
import { ProductCard } from './ProductCard';
import { ProductGrid, ProductGridSkeleton } from './ProductGrid';
import { useProducts } from './use-products';
import { useLingui } from '../../lib/texts/use-lingui';

/** docs/product/storefront.md#constants */
const FEATURED = 4;

/** The first 4 products, with the same number of placeholders while they load. */
export function FeaturedProducts() {
  const { i18n } = useLingui();
  const { products, isLoading, error, retry } = useProducts();
  if (error && !products) {
    return (
      <ErrorCard
        title={i18n.t('Our candy did not load')}
        text={messageOf(i18n, error)}
        onRetry={retry}
        isRetrying={isLoading}
      />
    );
  }
  return (
    <LoadingRegion
      isLoading={isLoading && !products}
      skeleton={<ProductGridSkeleton layout="featured" count={FEATURED} />}
    >
      <ProductGrid layout="featured">
        {products?.slice(0, FEATURED).map((product) => (
          <ProductCard key={product.id} headingLevel="h3" product={product} />
        ))}
      </ProductGrid>
    </LoadingRegion>
  );
}
