import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Money } from '../../components/domain/Money';
import { ProductImage } from '../../components/domain/ProductImage';
import { ReadFailure } from '../../components/domain/ReadFailure';
import { Card } from '../../components/ui/display/Card';
import { Chip } from '../../components/ui/display/Chip';
import { Skeleton } from '../../components/ui/display/Skeleton';
import type { Elements } from '../../components/ui/elements';
import { LoadingRegion } from '../../components/ui/feedback/LoadingRegion';
import { lazyPart } from '../../components/ui/lazy/lazy-part';
import { type FragmentType, graphql, readFragment } from '../../gql';
import { useNear } from '../../lib/browser/use-near';
import { translated } from '../../lib/texts/translated';
import { useLingui } from '../../lib/texts/use-lingui';
import { AddToCart } from './AddToCart';
import { useProducts } from './use-products';

/** For all products (docs/product/storefront.md#constants). */
const PLACEHOLDERS = 8;

type Props = {
  headingLevel: 'h2' | 'h3';
  /** How many products to show; all without it. */
  shown?: number;
  /** How many products are visible at once: their pictures load first. */
  aboveTheFold?: number;
  /** Of the grid, where it is not two or four. */
  columns?: string | undefined;
  /** Shown when there are no products. */
  empty?: Elements;
};

/** The products on sale as cards, with placeholders while they load. */
export function ProductList({ headingLevel, shown, aboveTheFold = 0, columns, empty }: Props) {
  const { i18n } = useLingui();
  const { products, ...query } = useProducts();
  if (query.error && !products) return <ReadFailure title={i18n.t('Our candy did not load')} {...query} />;
  return (
    <LoadingRegion
      isLoading={query.loading && !products}
      skeleton={<Grid columns={columns}>{Array.from({ length: shown ?? PLACEHOLDERS }, Placeholder)}</Grid>}
    >
      {products?.length === 0 ? (
        empty
      ) : (
        <Grid columns={columns}>
          {products?.slice(0, shown).map((product, index) => (
            <ProductCard
              key={product.id}
              headingLevel={headingLevel}
              product={product}
              isUrgent={index < aboveTheFold}
            />
          ))}
        </Grid>
      )}
    </LoadingRegion>
  );
}

function Grid({ columns, children }: Pick<Props, 'columns'> & { children: ReactNode }) {
  return (
    <ul
      className={clsx(
        // Two columns, or one with large text.
        'grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(8rem,40%)),1fr))] gap-3 xs:grid-cols-2 xs:gap-5 md:grid-cols-4',
        columns,
      )}
    >
      {children}
    </ul>
  );
}

/** In the shape of a product card. */
function Placeholder(_: unknown, index: number) {
  return (
    <Card as="li" key={index} data-testid="product-placeholder" className="overflow-hidden">
      <Skeleton className="aspect-square w-full rounded-none" />
      <div className="grid gap-2.5 p-3 xs:p-[18px]">
        <Skeleton className="h-5 w-3/4" />
        <Skeleton className="h-10" />
        <Skeleton className="mt-2 h-10 rounded-full" />
      </div>
    </Card>
  );
}

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
      netWeight
    }
  }
`);

/** docs/product/admin.md#validation: low stock is 1 to 5. */
const LOW_STOCK = 5;

type CardProps = {
  product: FragmentType<typeof ProductCard_product>;
  isUrgent: boolean;
  headingLevel: 'h2' | 'h3';
};

function ProductCard({ product, isUrgent, headingLevel: Heading }: CardProps) {
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
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        lang={name.lang}
        translate="no"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="text-left wrap-break-word after:absolute after:inset-0 hover:underline"
      >
        {name.text}
      </button>
      <ProductDetails {...details} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
