import { Link } from 'react-router';
import { buttonStyle } from '../components/ui/actions/button-style';
import { ProductImage } from '../components/domain/ProductImage';
import { usePageTitle } from '../lib/browser/use-page-title';
import { useLingui } from '../lib/texts/use-lingui';

/** The page for unknown paths (docs/product/storefront.md#screens). */
export function Component() {
  const { i18n } = useLingui();
  usePageTitle(i18n.t('404 Page Not Found'));
  return (
    <div className="page-width flex flex-col items-center gap-4 py-16 text-center">
      <ProductImage src={null} alt="" isUrgent className="w-40 rounded-hero" />
      <h1 className="text-h2">{i18n.t('404 Page Not Found')}</h1>
      <p className="text-lead">{i18n.t('We could not find this page.')}</p>
      <p className="text-small text-ink-2">{i18n.t('Did you forget to add the page to the router?')}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <Link to="/" className={buttonStyle()}>
          {i18n.t('Home')}
        </Link>
        <Link to="/products" className={buttonStyle({ variant: 'secondary' })}>
          {i18n.t('Products')}
        </Link>
      </div>
    </div>
  );
}
