import { Money } from '../../components/domain/Money';
import { ProductImage } from '../../components/domain/ProductImage';
import { QuantityStepper } from '../../components/domain/QuantityStepper';
import { ReadFailure } from '../../components/domain/ReadFailure';
import { Button } from '../../components/ui/actions/Button';
import { Skeleton } from '../../components/ui/display/Skeleton';
import { LoadingRegion } from '../../components/ui/feedback/LoadingRegion';
import { Dialog } from '../../components/ui/overlay/Dialog';
import { type FragmentType, graphql, readFragment } from '../../gql';
import { formatCents } from '../../lib/format/money';
import { translated } from '../../lib/texts/translated';
import { useLingui } from '../../lib/texts/use-lingui';
import type { Pick } from '../cart';
import type { MixPack } from './AddToCart';
import { addPick, countOf, guidance, removePick, removePickAt, savedBy } from './mix-pack';
import { useProducts } from './use-products';

const MixPackRow_product = graphql(`
  fragment MixPackRow_product on Product {
    id
    name
    translations @include(if: $isTranslated) {
      language
      name
    }
    price
    imageUrl
    isSoldOut
  }
`);

type Props = {
  isOpen: boolean;
  onClose: () => void;
  pack: MixPack;
  picks: Pick[];
  onPick: (picks: Pick[]) => void;
  onAdd: () => void;
};

/** Picks the products of a mix pack (docs/product/storefront.md#screens and 5). */
export function MixPackDialog({ isOpen, onClose, pack, picks, onPick, onAdd }: Props) {
  const { i18n } = useLingui();
  const { products, ...query } = useProducts();
  const isComplete = picks.length === pack.picks;
  const candies = products?.filter(({ category }) => category !== 'mix-pack') ?? [];
  const saved = savedBy(pack, picks, candies);
  const head = (
    <>
      <PickSlots slots={pack.picks} picks={picks} onRemove={(slot) => onPick(removePickAt(picks, slot))} />
      <p role="status" className="mt-3 font-semibold">
        {guidance(picks.length, pack.picks, i18n)}
      </p>
    </>
  );
  const foot = (
    <div className="flex items-center justify-between gap-4">
      <p>
        <Money amount={pack.price} term="price" className="font-display text-h3 font-semibold" />
        {isComplete && saved > 0 && (
          <span className="block text-small text-success">
            {i18n.t('You save {amount}.', { amount: formatCents(saved) })}
          </span>
        )}
      </p>
      <Button disabled={!isComplete} onClick={onAdd}>
        {i18n.t('Add to cart')}
      </Button>
    </div>
  );
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={pack.name} head={head} foot={foot}>
      {query.error && !products ? (
        <ReadFailure title={i18n.t('The candy list did not load')} {...query} />
      ) : (
        <LoadingRegion isLoading={query.loading && !products} skeleton={<RowsSkeleton />}>
          <ul className="divide-y divide-line">
            {candies.map((candy) => (
              <MixPackRow
                key={candy.id}
                product={candy}
                count={countOf(picks, candy.id)}
                isFull={isComplete}
                onAdd={(pick) => onPick(addPick(picks, pick, pack.picks))}
                onRemove={() => onPick(removePick(picks, candy.id))}
              />
            ))}
          </ul>
        </LoadingRegion>
      )}
    </Dialog>
  );
}

function RowsSkeleton() {
  return (
    <div className="grid gap-4 py-3">
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className="flex items-center gap-4">
          <Skeleton className="size-14 rounded-input" />
          <Skeleton className="h-5 flex-1" />
          <Skeleton className="h-10 w-28 rounded-full" />
        </div>
      ))}
    </div>
  );
}

type MixPackRowProps = {
  product: FragmentType<typeof MixPackRow_product>;
  count: number;
  /** The pack is full. */
  isFull: boolean;
  onAdd: (pick: Pick & { imageUrl: string | null }) => void;
  onRemove: () => void;
};

function MixPackRow({ product, count, isFull, onAdd, onRemove }: MixPackRowProps) {
  const { i18n } = useLingui();
  const { id, imageUrl, isSoldOut, ...named } = readFragment(MixPackRow_product, product);
  const { text: name, lang } = translated(i18n, named, 'name');
  return (
    <li className="flex items-center gap-3 py-2.5 xs:gap-4">
      <ProductImage src={imageUrl} alt="" className="size-14 shrink-0 rounded-input" />
      <span className="min-w-0 flex-1 leading-tight">
        <span lang={lang} translate="no" className="font-semibold">
          {name}
        </span>
        {isSoldOut && (
          <span className="mt-1 block text-small text-ink-2">
            {i18n.t('Sold out on its own, still in mix packs.')}
          </span>
        )}
      </span>
      <QuantityStepper
        quantity={count}
        name={name}
        canAdd={!isFull}
        canRemove={count > 0}
        onChange={(next) => (next > count ? onAdd({ id, name, imageUrl: imageUrl ?? null }) : onRemove())}
      />
    </li>
  );
}

type PickSlotsProps = { slots: number; picks: Pick[]; onRemove: (slot: number) => void };

/** The pack's slots as circles; clicking a filled one removes that pick. */
function PickSlots({ slots, picks, onRemove }: PickSlotsProps) {
  const { i18n } = useLingui();
  return (
    <ol className="mt-3 flex flex-wrap gap-2" aria-label={i18n.t('Chosen so far')}>
      {Array.from({ length: slots }, (_, slot) => (
        <li key={slot}>
          <Slot pick={picks[slot]} onRemove={() => onRemove(slot)} />
        </li>
      ))}
    </ol>
  );
}

function Slot({ pick, onRemove }: { pick: Pick | undefined; onRemove: () => void }) {
  const { i18n } = useLingui();
  if (!pick) {
    return (
      <span className="block size-12 rounded-full border-2 border-dashed border-line-strong">
        <span className="sr-only">{i18n.t('Empty')}</span>
      </span>
    );
  }
  const label = i18n.t('Take {name} out', { name: pick.name });
  return (
    <button
      type="button"
      onClick={onRemove}
      aria-label={label}
      title={label}
      className="block size-12 overflow-hidden rounded-full border-2 border-ink"
    >
      <ProductImage src={pick.imageUrl} alt="" className="size-full scale-[1.7] rounded-full" />
    </button>
  );
}
