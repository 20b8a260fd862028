import { TriangleAlert } from 'lucide-react';
import { useLingui } from '../../../lib/texts/use-lingui';
import { useSiteTexts } from '../../../lib/texts/use-site-texts';

/** Payments are unavailable: the provider's publishable key is missing (docs/product/storefront.md#messages). */
export function PaymentSystemError() {
  const { i18n } = useLingui();
  const { footer_contact_email: email } = useSiteTexts();
  return (
    <div role="alert" className="page-width flex max-w-[640px] flex-col items-center gap-4 py-20 text-center">
      <TriangleAlert size={40} className="text-danger" />
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
