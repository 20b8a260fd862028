import { Link } from 'react-router';
import { buttonStyle } from '../components/ui/actions/button-style';
import { ProductImage } from '../components/domain/ProductImage';
import { usePageTitle } from '../lib/browser/use-page-title';

/** Any path without a page (docs/product/storefront.md#screens). */
export function NotFound() {
  usePageTitle('404 Page Not Found');
  return (
    <div className="page-width flex flex-col items-center gap-4 py-16 text-center">
      <ProductImage src={null} alt="" isUrgent className="w-40 rounded-hero" />
      <h1 className="text-h2">404 Page Not Found</h1>
      <p className="text-ink-2">Did you forget to add the page to the router?</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <Link to="/" className={buttonStyle()}>
          Home
        </Link>
        <Link to="/products" className={buttonStyle({ variant: 'secondary' })}>
          Products
        </Link>
      </div>
    </div>
  );
}
