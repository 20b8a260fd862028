import { Info } from 'lucide-react';
import { EmptyState } from '../../components/ui/feedback/EmptyState';
import { ErrorCard } from '../../components/ui/feedback/ErrorCard';
import { LoadingRegion } from '../../components/ui/feedback/LoadingRegion';
import { Notice } from '../../components/ui/feedback/Notice';
import { ProductImage } from '../../components/domain/ProductImage';
import { formatCents } from '../../lib/format/money';
import { messageOf } from '../../lib/apollo/domain-error';
import { usePageTitle } from '../../lib/browser/use-page-title';
import { FREE_SHIPPING_FROM, SHIPPING_FEE } from '../cart';
import { ProductCard } from './ProductCard';
import { ProductGrid, ProductGridSkeleton } from './ProductGrid';
import { useProducts } from './use-products';
import { useLingui } from '../../lib/texts/use-lingui';

/** docs/product/storefront.md#constants */
const PLACEHOLDERS = 8;
const ABOVE_THE_FOLD = 4;

/** The products page. */
export function Component() {
  const { i18n } = useLingui();
  usePageTitle(i18n.t('Products'));
  return (
    <div className="page-width py-10 sm:py-14">
      <h1 className="text-h2">{i18n.t('Products')}</h1>
      <Notice tone="info" icon={Info} className="mt-5 mb-8">
        {i18n.t('All sales are final: no returns or exchanges. Shipping is {fee}, or free at {from}.', {
          fee: formatCents(SHIPPING_FEE),
          from: formatCents(FREE_SHIPPING_FROM),
        })}
      </Notice>
      <AllProducts />
    </div>
  );
}

function AllProducts() {
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
      skeleton={<ProductGridSkeleton layout="all" count={PLACEHOLDERS} />}
    >
      {products?.length === 0 ? (
        <EmptyState
          picture={<ProductImage src={null} alt="" className="w-36 rounded-hero" />}
          text={i18n.t('No products available at the moment.')}
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
