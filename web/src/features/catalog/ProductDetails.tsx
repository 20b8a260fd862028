import type { ReactElement } from 'react';
import { Dialog } from '../../components/ui/overlay/Dialog';
import { Money } from '../../components/domain/Money';
import { ProductImage } from '../../components/domain/ProductImage';
import { useLingui } from '../../lib/texts/use-lingui';

export type DetailedProduct = {
  name: string;
  description: string;
  price: string;
  imageUrl: string | null;
  ingredients: string;
  allergens: string;
  netWeight: string;
};

type Props = {
  product: DetailedProduct;
  /** Puts it into the cart. */
  action: ReactElement;
  isOpen: boolean;
  onClose: () => void;
};

/** The whole description, and what the label says: parents ask that of candy first. */
export function ProductDetails({ product, action, isOpen, onClose }: Props) {
  const { name, description, price, imageUrl, ingredients, allergens, netWeight } = product;
  const { i18n } = useLingui();
  const facts = [
    { term: i18n.t('Ingredients'), text: ingredients },
    { term: i18n.t('Allergens'), text: allergens },
    { term: i18n.t('Net weight'), text: netWeight },
  ].filter(({ text }) => text !== '');
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={name}
      foot={
        <div className="flex items-center justify-between gap-4">
          <Money amount={price} className="font-display text-h3 font-semibold" />
          {action}
        </div>
      }
    >
      <div className="grid gap-5 py-3 sm:grid-cols-[200px_1fr] sm:gap-7">
        <ProductImage src={imageUrl} alt="" className="w-full max-w-60 rounded-card sm:max-w-none" />
        <div className="flex min-w-0 flex-col gap-4">
          <p lang="en" className="whitespace-pre-line">
            {description}
          </p>
          {facts.length > 0 && (
            <dl className="grid gap-3 border-t border-line pt-4 text-work">
              {facts.map(({ term, text }) => (
                <div key={term}>
                  <dt className="font-semibold">{term}</dt>
                  <dd lang="en" className="whitespace-pre-line text-ink-2">
                    {text}
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      </div>
    </Dialog>
  );
}
