import { TriangleAlert } from 'lucide-react';
import { useSiteTexts } from '../../../lib/texts/use-site-texts';

/** Nobody can pay: the provider's publishable key is missing (docs/product/storefront.md#messages). */
export function PaymentSystemError() {
  const { footer_contact_email: email } = useSiteTexts();
  return (
    <div role="alert" className="page-width flex max-w-[640px] flex-col items-center gap-4 py-20 text-center">
      <TriangleAlert aria-hidden size={40} className="text-danger" />
      <h1 className="text-h2">Payment System Error</h1>
      <p className="text-ink-2">
        <span>
          {
            "The payment provider's publishable key is missing, so we cannot take payments right now. Your cart is kept. Please try again later, or write to "
          }
        </span>
        <a href={`mailto:${email}`} className="link">
          {email}
        </a>
        <span>.</span>
      </p>
    </div>
  );
}
