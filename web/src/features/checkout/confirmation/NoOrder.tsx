import { CircleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { ProductImage } from '../../../components/domain/ProductImage';
import { buttonStyle } from '../../../components/ui/actions/button-style';
import { usePageTitle } from '../../../lib/browser/use-page-title';
import { useLingui } from '../../../lib/texts/use-lingui';

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
