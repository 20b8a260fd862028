import { ShoppingBag } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { buttonStyle } from '../../components/ui/actions/button-style';

const REDIRECT_MS = 100;

/** Nothing to pay: says so, and goes to the products (docs/product/storefront.md#constants). */
export function EmptyCheckout() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/products', { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <div className="page-width flex flex-col items-center gap-4 py-20 text-center">
      <ShoppingBag aria-hidden size={40} className="text-ink-2" />
      <h1 className="text-h2">Your cart is empty</h1>
      <Link to="/products" className={buttonStyle()}>
        Browse Products
      </Link>
    </div>
  );
}
