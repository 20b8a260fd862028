import { ErrorCard } from '../../components/ui/feedback/ErrorCard';
import { LoadingRegion } from '../../components/ui/feedback/LoadingRegion';
import { domainErrorOf } from '../../lib/apollo/domain-error';
import { ProductCard } from './ProductCard';
import { ProductGrid, WaitingGrid } from './ProductGrid';
import { useProducts } from './use-products';

/** docs/product/storefront.md#constants. */
const FEATURED = 4;

/** The first 4 products, with as many placeholders while they load. */
export function FeaturedProducts() {
  const { products, isLoading, error, retry } = useProducts();
  if (error && !products) {
    return (
      <ErrorCard
        title="Our candy did not load"
        text={domainErrorOf(error).message}
        onRetry={retry}
        isRetrying={isLoading}
      />
    );
  }
  return (
    <LoadingRegion
      isLoading={isLoading && !products}
      skeleton={<WaitingGrid layout="featured" count={FEATURED} />}
    >
      <ProductGrid layout="featured">
        {products?.slice(0, FEATURED).map((product) => (
          <ProductCard key={product.id} headingLevel="h3" product={product} />
        ))}
      </ProductGrid>
    </LoadingRegion>
  );
}
