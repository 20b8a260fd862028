import { Ban, CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ProductImage } from '../../../components/domain/ProductImage';
import { Button } from '../../../components/ui/actions/Button';
import { buttonStyle } from '../../../components/ui/actions/button-style';
import { CopyButton } from '../../../components/ui/feedback/CopyButton';
import { Card } from '../../../components/ui/display/Card';
import { Notice } from '../../../components/ui/feedback/Notice';
import { AlertDialog } from '../../../components/ui/overlay/AlertDialog';
import type { Confirmation_OrderFragment } from '../../../gql/graphql';
import { usePageTitle } from '../../../lib/browser/use-page-title';
import { useLingui } from '../../../lib/texts/use-lingui';
import type { ConfirmationAlert } from './use-placed-order';

type Props = {
  /** The provider returned the shopper without a payment; otherwise the order does not exist. */
  isUnpaid: boolean;
};

/** Shown when there is no order to confirm. */
export function NoOrder({ isUnpaid }: Props) {
  const { i18n } = useLingui();
  const title = i18n.t(isUnpaid ? 'Payment Failed' : 'Order Not Found');
  usePageTitle(title);
  if (isUnpaid)
    return (
      <div role="alert" className="page-width flex flex-col items-center gap-4 py-20 text-center">
        <CircleAlert size={40} className="text-danger" />
        <h1 className="text-h2">{title}</h1>
        <p className="text-ink-2">
          {i18n.t('You were not charged. Your cart is saved, so you can try again.')}
        </p>
        <Link to="/checkout" className={buttonStyle()}>
          {i18n.t('Back to Checkout')}
        </Link>
      </div>
    );
  return (
    <div className="page-width flex flex-col items-center gap-4 py-16 text-center">
      <ProductImage src={null} alt="" isUrgent className="w-36 rounded-hero" />
      <h1 className="text-h2">{title}</h1>
      <p className="text-ink-2">{i18n.t("We couldn't find your order details.")}</p>
      <Link to="/" className={buttonStyle()}>
        {i18n.t('Return Home')}
      </Link>
    </div>
  );
}

/** Shown above an order that was cancelled. */
export function Cancelled({ deliveryMethod }: Pick<Confirmation_OrderFragment, 'deliveryMethod'>) {
  const { i18n } = useLingui();
  return (
    <Card className="flex flex-col items-center gap-4 rounded-hero p-6 text-center wrap-anywhere sm:p-9">
      <Ban size={40} className="text-ink-2" />
      <h1 className="text-h2">{i18n.t('This order was cancelled')}</h1>
      <p role="status" className="text-ink-2">
        {i18n.t(
          deliveryMethod === 'pickup'
            ? 'Nothing will be handed out. We refund any payment to your card.'
            : 'Nothing will ship. We refund any payment to your card.',
        )}
      </p>
      <Link to="/products" className={buttonStyle()}>
        {i18n.t('Continue Shopping')}
      </Link>
    </Card>
  );
}

/** Texts with the id that support needs (docs/product/storefront.md#messages). */
const sentences = {
  unconfirmed:
    /*i18n*/ 'IMPORTANT: Your payment was processed, but there was an error confirming your order. Please contact support immediately with this order ID: {id}',
  missing:
    /*i18n*/ 'CRITICAL: Your payment succeeded but your order is missing from our system. Please contact support immediately with payment intent: {id}',
} as const;

/** The order is paid but not confirmed. The text stays on the page after the dialog is closed. */
export function ConfirmationAlertDialog({ alert }: { alert: ConfirmationAlert }) {
  const { i18n } = useLingui();
  const [isOpen, setOpen] = useState(true);
  const text = i18n.t(sentences[alert.kind], { id: alert.id });
  const copy = <CopyButton text={alert.id} label={i18n.t('Copy')} name={i18n.t('Copy the ID')} />;
  return (
    <>
      <Notice tone="danger" icon={CircleAlert}>
        <p className="font-semibold wrap-break-word">{text}</p>
        <div className="mt-2">{copy}</div>
      </Notice>
      <AlertDialog
        isOpen={isOpen}
        title={i18n.t('Please contact support')}
        safe={<Button onClick={() => setOpen(false)}>{i18n.t('I saved the ID')}</Button>}
        action={copy}
      >
        <p className="wrap-break-word">{text}</p>
      </AlertDialog>
    </>
  );
}
