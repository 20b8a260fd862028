import { type ComponentProps, useState } from 'react';
import { Money } from '../../components/domain/Money';
import { ProductImage } from '../../components/domain/ProductImage';
import { Card } from '../../components/ui/display/Card';
import { Chip } from '../../components/ui/display/Chip';
import { lazyPart } from '../../components/ui/lazy/lazy-part';
import { type FragmentType, graphql, readFragment } from '../../gql';
import { useNear } from '../../lib/browser/use-near';
import { AddToCart } from './AddToCart';
import { translated } from '../../lib/texts/translated';
import { useLingui } from '../../lib/texts/use-lingui';

const ProductDetails = lazyPart(/*i18n*/ 'The product details', () =>
  import('./ProductDetails').then(({ ProductDetails }) => ProductDetails),
);

const ProductCard_product = graphql(`
  fragment ProductCard_product on Product {
    id
    name
    description
    price
    imageUrl
    picks
    inventory
    isSoldOut
    ingredients
    allergens
    netWeight
    translations @include(if: $isTranslated) {
      language
      name
      description
      ingredients
      allergens
    }
  }
`);

/** docs/product/admin.md#validation: low stock is 1 to 5. */
const LOW_STOCK = 5;

type Props = {
  product: FragmentType<typeof ProductCard_product>;
  isUrgent?: boolean;
  headingLevel: 'h2' | 'h3';
};

export function ProductCard({ product, isUrgent = false, headingLevel: Heading }: Props) {
  const { i18n } = useLingui();
  const shown = readFragment(ProductCard_product, product);
  const { id, price, inventory, isSoldOut } = shown;
  const name = translated(i18n, shown, 'name');
  const description = translated(i18n, shown, 'description');
  // Native lazy loading fetches images screens away, which slows down a phone.
  const [place, isNear] = useNear<HTMLDivElement>('150px');
  const sold = { id, name: name.text, price, imageUrl: shown.imageUrl ?? null, picks: shown.picks ?? null };
  const action = <AddToCart product={sold} isSoldOut={isSoldOut} />;
  return (
    <Card as="li" className="near-300 relative flex min-w-0 flex-col overflow-hidden">
      <div ref={place} className="aspect-square bg-sunken">
        {(isUrgent || isNear) && (
          <ProductImage src={sold.imageUrl} alt={sold.name} isUrgent={isUrgent} className="w-full" />
        )}
      </div>
      <div className="absolute top-3 left-3">
        {isSoldOut && <Chip tone="sunken">{i18n.t('Sold out')}</Chip>}
        {!isSoldOut && inventory <= LOW_STOCK && (
          <Chip tone="warning">{i18n.t('Only {inventory} left', { inventory })}</Chip>
        )}
      </div>
      <div className="flex flex-1 flex-col gap-1.5 p-3 xs:px-[18px] xs:pt-4 xs:pb-[18px]">
        <Heading className="text-body leading-tight xs:text-card">
          <OpenDetails name={name} product={shown} action={action} />
        </Heading>
        <p lang={description.lang} className="line-clamp-2 min-h-[2lh] text-small text-ink-2 xs:text-work">
          {description.text}
        </p>
        <div className="mt-auto flex flex-col gap-2.5 pt-1 xs:flex-row xs:items-center xs:justify-between">
          <Money
            amount={sold.price}
            term="price"
            className="font-display text-[1.25rem] leading-none font-semibold"
          />
          <div className="relative z-1 grid">{action}</div>
        </div>
      </div>
    </Card>
  );
}

type OpenDetailsProps = Pick<ComponentProps<typeof ProductDetails>, 'product' | 'action'> & {
  name: ReturnType<typeof translated>;
};

/** The name as a button that opens the details. A click anywhere on the card, except its action, counts. */
function OpenDetails({ name, ...details }: OpenDetailsProps) {
  const [dialog, setDialog] = useState<'unused' | 'open' | 'closed'>('unused');
  return (
    <>
      <button
        type="button"
        lang={name.lang}
        translate="no"
        aria-haspopup="dialog"
        onClick={() => setDialog('open')}
        className="text-left wrap-break-word after:absolute after:inset-0 hover:underline"
      >
        {name.text}
      </button>
      {dialog !== 'unused' && (
        <ProductDetails {...details} isOpen={dialog === 'open'} onClose={() => setDialog('closed')} />
      )}
    </>
  );
}
