import { Info } from 'lucide-react';
import { EmptyState } from '../../components/ui/feedback/EmptyState';
import { ErrorCard } from '../../components/ui/feedback/ErrorCard';
import { LoadingRegion } from '../../components/ui/feedback/LoadingRegion';
import { Notice } from '../../components/ui/feedback/Notice';
import { ProductImage } from '../../components/domain/ProductImage';
import { formatCents } from '../../lib/format/money';
import { domainErrorOf } from '../../lib/apollo/domain-error';
import { usePageTitle } from '../../lib/browser/use-page-title';
import { FREE_SHIPPING_FROM, SHIPPING_FEE } from '../cart';
import { ProductCard } from './ProductCard';
import { ProductGrid, WaitingGrid } from './ProductGrid';
import { useProducts } from './use-products';

/** docs/product/storefront.md#constants. */
const PLACEHOLDERS = 8;
const ABOVE_THE_FOLD = 4;

/** Everything on sale. */
export function Component() {
  usePageTitle('Products');
  return (
    <div className="page-width py-10 sm:py-14">
      <h1 className="text-h2">Products</h1>
      <Notice tone="info" icon={Info} className="mt-5 mb-8">
        {`All sales are final: no returns or exchanges. Shipping is ${formatCents(SHIPPING_FEE)}, and free from ${formatCents(FREE_SHIPPING_FROM)}.`}
      </Notice>
      <AllProducts />
    </div>
  );
}

function AllProducts() {
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
      skeleton={<WaitingGrid layout="all" count={PLACEHOLDERS} />}
    >
      {products?.length === 0 ? (
        <EmptyState
          picture={<ProductImage src={null} alt="" className="w-36 rounded-hero" />}
          text="No products available at the moment."
        />
      ) : (
        <ProductGrid layout="all">
          {products?.map((product, index) => (
            <ProductCard
              key={product.id}
              headingLevel="h2"
              product={product}
              isUrgent={index < ABOVE_THE_FOLD}
            />
          ))}
        </ProductGrid>
      )}
    </LoadingRegion>
  );
}
