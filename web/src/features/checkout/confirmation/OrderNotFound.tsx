import { Link } from 'react-router';
import { buttonStyle } from '../../../components/ui/actions/button-style';
import { ProductImage } from '../../../components/domain/ProductImage';

export function OrderNotFound() {
  return (
    <div className="page-width flex flex-col items-center gap-4 py-16 text-center">
      <ProductImage src={null} alt="" isUrgent className="w-36 rounded-hero" />
      <h1 className="text-h2">Order Not Found</h1>
      <p className="text-ink-2">We couldn&apos;t find your order details.</p>
      <Link to="/" className={buttonStyle()}>
        Return Home
      </Link>
    </div>
  );
}
