import { useQuery } from '@apollo/client/react';
import { ShoppingBag, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { ReadFailure } from '../../components/domain/ReadFailure';
import { buttonStyle } from '../../components/ui/actions/button-style';
import { usePageTitle } from '../../lib/browser/use-page-title';
import { useLingui } from '../../lib/texts/use-lingui';
import { useSiteTexts } from '../../lib/texts/use-site-texts';
import { useCart } from '../cart';
import { CheckoutForm } from './CheckoutForm';
import { PaymentSettings } from './payment/provider';

const REDIRECT_MS = 100;

export function Component() {
  const { i18n } = useLingui();
  usePageTitle(i18n.t('Checkout'));
  const { items } = useCart();
  const { data, error, loading, refetch } = useQuery(PaymentSettings);
  if (items.length === 0) return <EmptyCheckout />;
  if (data && !data.paymentSettings.publishableKey) return <PaymentSystemError />;
  return (
    <div className="page-width py-8 sm:py-12">
      <h1 className="mb-6 text-h2">{i18n.t('Checkout')}</h1>
      {error ? (
        <ReadFailure title={i18n.t('The checkout did not load')} {...{ error, loading, refetch }} />
      ) : (
        <CheckoutForm publishableKey={data?.paymentSettings.publishableKey ?? null} />
      )}
    </div>
  );
}

/** Payments are unavailable: the provider's publishable key is missing (docs/product/storefront.md#messages). */
function PaymentSystemError() {
  const { i18n } = useLingui();
  const { footer_contact_email: email } = useSiteTexts();
  return (
    <div role="alert" className="page-width flex max-w-[640px] flex-col items-center gap-4 py-20 text-center">
      <TriangleAlert aria-hidden size={40} className="text-danger" />
      <h1 className="text-h2">{i18n.t('Payment System Error')}</h1>
      <p className="text-ink-2">
        <span>
          {i18n.t(
            "The payment provider's publishable key is missing, so we cannot take payments right now. Your cart is saved. Please try again later, or write to us:",
          )}
        </span>
        <span> </span>
        <a href={`mailto:${email}`} className="link">
          {email}
        </a>
      </p>
    </div>
  );
}

/** An empty cart: redirects to the products (docs/product/storefront.md#constants). */
function EmptyCheckout() {
  const { i18n } = useLingui();
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/products', { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <div className="page-width flex flex-col items-center gap-4 py-20 text-center">
      <ShoppingBag aria-hidden size={40} className="text-ink-2" />
      <h1 className="text-h2">{i18n.t('Your cart is empty')}</h1>
      <Link to="/products" className={buttonStyle()}>
        {i18n.t('Browse Products')}
      </Link>
    </div>
  );
}
