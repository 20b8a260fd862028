import { useState } from 'react';
import { lazyLayer } from '../../components/ui/lazy/lazy-layer';
import type { DetailedProduct } from './ProductDetails';

const ProductDetails = lazyLayer('The product details', () =>
  import('./ProductDetails').then(({ ProductDetails }) => ProductDetails),
);

/** Under two lines of a description: the way to all of it, and to what is in the candy. */
export function OpenDetails({ product }: { product: DetailedProduct }) {
  const [dialog, setDialog] = useState<'unused' | 'open' | 'closed'>('unused');
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`Details of ${product.name}`}
        onClick={() => setDialog('open')}
        className="link min-h-10 self-start text-small font-semibold"
      >
        Details
      </button>
      {dialog !== 'unused' && (
        <ProductDetails product={product} isOpen={dialog === 'open'} onClose={() => setDialog('closed')} />
      )}
    </>
  );
}
