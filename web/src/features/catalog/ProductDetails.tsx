import type { ReactElement } from 'react';
import { Dialog } from '../../components/ui/overlay/Dialog';
import { Money } from '../../components/domain/Money';
import { ProductImage } from '../../components/domain/ProductImage';
import type { translated } from '../../lib/texts/translated';
import { useLingui } from '../../lib/texts/use-lingui';

type Text = ReturnType<typeof translated>;

export type DetailedProduct = {
  name: Text;
  description: Text;
  price: string;
  imageUrl: string | null;
  ingredients: Text;
  allergens: Text;
  netWeight: Text;
};

type Props = {
  product: DetailedProduct;
  /** The add-to-cart button. */
  action: ReactElement;
  isOpen: boolean;
  onClose: () => void;
};

/** The full description and the label: ingredients, allergens and net weight. */
export function ProductDetails({ product, action, isOpen, onClose }: Props) {
  const { name, description, price, imageUrl, ingredients, allergens, netWeight } = product;
  const { i18n } = useLingui();
  const facts = [
    { term: i18n.t('Ingredients'), ...ingredients },
    { term: i18n.t('Allergens'), ...allergens },
    { term: i18n.t('Net weight'), ...netWeight },
  ].filter(({ text }) => text !== '');
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={name.text}
      foot={
        <div className="flex items-center justify-between gap-4">
          <Money amount={price} term="price" className="font-display text-h3 font-semibold" />
          {action}
        </div>
      }
    >
      <div className="grid gap-5 py-3 sm:grid-cols-[200px_1fr] sm:gap-7">
        <ProductImage src={imageUrl} alt="" className="w-full max-w-60 rounded-card sm:max-w-none" />
        <div className="flex min-w-0 flex-col gap-4">
          <p lang={description.lang} className="whitespace-pre-line">
            {description.text}
          </p>
          {facts.length > 0 && (
            <dl className="grid gap-3 border-t border-line pt-4 text-work">
              {facts.map(({ term, text, lang }) => (
                <div key={term}>
                  <dt className="font-semibold">{term}</dt>
                  <dd lang={lang} className="whitespace-pre-line text-ink-2">
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
