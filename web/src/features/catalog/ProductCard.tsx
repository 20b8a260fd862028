import { Card } from '../../components/ui/display/Card';
import { Chip } from '../../components/ui/display/Chip';
import { Money } from '../../components/domain/Money';
import { ProductImage } from '../../components/domain/ProductImage';
import { graphql, readFragment, type FragmentType } from '../../gql';
import { useNear } from '../../lib/browser/use-near';
import { AddToCart } from './AddToCart';
import { ChooseMixPack } from './ChooseMixPack';
import { OpenDetails } from './OpenDetails';

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
  const { description, inventory, isSoldOut, ingredients, allergens, netWeight, ...rest } = readFragment(
    ProductCard_product,
    product,
  );
  // By itself a browser fetches what is screens away, which a slow phone waits for.
  const [place, isNear] = useNear<HTMLDivElement>('150px');
  const sold = { ...rest, imageUrl: rest.imageUrl ?? null, picks: rest.picks ?? null };
  return (
    <Card as="li" className="relative flex min-w-0 flex-col overflow-hidden">
      <div ref={place} className="aspect-square bg-sunken">
        {(isUrgent || isNear) && (
          <ProductImage src={sold.imageUrl} alt={sold.name} isUrgent={isUrgent} className="w-full" />
        )}
      </div>
      <div className="absolute top-3 left-3">
        {isSoldOut && <Chip tone="sunken">Sold out</Chip>}
        {!isSoldOut && inventory <= LOW_STOCK && <Chip tone="warning">{`Only ${inventory} left`}</Chip>}
      </div>
      <div className="flex flex-1 flex-col gap-1.5 p-3 xs:px-[18px] xs:pt-4 xs:pb-[18px]">
        <Heading className="text-body leading-tight wrap-break-word xs:text-card">{sold.name}</Heading>
        <p className="line-clamp-2 text-small text-ink-2 xs:text-work">{description}</p>
        <OpenDetails product={{ ...sold, description, ingredients, allergens, netWeight }} />
        <div className="mt-auto flex flex-col gap-2.5 pt-1 xs:flex-row xs:items-center xs:justify-between">
          <Money amount={sold.price} className="font-display text-[1.25rem] leading-none font-semibold" />
          {sold.picks === null ? (
            <AddToCart product={sold} isSoldOut={isSoldOut} />
          ) : (
            <ChooseMixPack pack={{ ...sold, picks: sold.picks }} isSoldOut={isSoldOut} />
          )}
        </div>
      </div>
    </Card>
  );
}
