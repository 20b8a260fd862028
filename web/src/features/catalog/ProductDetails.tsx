import type { ReactElement } from 'react';
import { Dialog } from '../../components/ui/overlay/Dialog';
import { Money } from '../../components/domain/Money';
import { ProductImage } from '../../components/domain/ProductImage';
import type { ProductCard_ProductFragment } from '../../gql/graphql';
import { translated } from '../../lib/texts/translated';
import { useLingui } from '../../lib/texts/use-lingui';

type Props = {
  product: ProductCard_ProductFragment;
  /** The add-to-cart button. */
  action: ReactElement;
  isOpen: boolean;
  onClose: () => void;
};

/** The full description and the label: ingredients, allergens and net weight. */
export function ProductDetails({ product, action, isOpen, onClose }: Props) {
  const { i18n } = useLingui();
  const description = translated(i18n, product, 'description');
  const facts = [
    { term: i18n.t('Ingredients'), ...translated(i18n, product, 'ingredients') },
    { term: i18n.t('Allergens'), ...translated(i18n, product, 'allergens') },
    { term: i18n.t('Net weight'), ...translated(i18n, product, 'netWeight') },
  ].filter(({ text }) => text !== '');
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={translated(i18n, product, 'name').text}
      foot={
        <div className="flex items-center justify-between gap-4">
          <Money amount={product.price} term="price" className="font-display text-h3 font-semibold" />
          {action}
        </div>
      }
    >
      <div className="grid gap-5 py-3 sm:grid-cols-[200px_1fr] sm:gap-7">
        <ProductImage
          src={product.imageUrl}
          alt=""
          className="mx-auto w-full max-w-60 rounded-card sm:max-w-none"
        />
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
