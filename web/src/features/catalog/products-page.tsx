import { Info } from 'lucide-react';
import { ProductImage } from '../../components/domain/ProductImage';
import { EmptyState } from '../../components/ui/feedback/EmptyState';
import { Notice } from '../../components/ui/feedback/Notice';
import { usePageTitle } from '../../lib/browser/use-page-title';
import { formatCents } from '../../lib/format/money';
import { useLingui } from '../../lib/texts/use-lingui';
import { FREE_SHIPPING_FROM, SHIPPING_FEE } from '../cart';
import { ProductList } from './ProductList';

/** docs/product/storefront.md#constants */
const ABOVE_THE_FOLD = 4;

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
      <ProductList
        headingLevel="h2"
        aboveTheFold={ABOVE_THE_FOLD}
        columns="sm:grid-cols-3 md:grid-cols-3 lg:grid-cols-4"
        empty={
          <EmptyState
            picture={<ProductImage src={null} alt="" className="w-36 rounded-hero" />}
            text={i18n.t('No products available at the moment.')}
          />
        }
      />
    </div>
  );
}
