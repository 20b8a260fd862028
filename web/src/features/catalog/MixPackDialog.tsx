import { Button } from '../../components/ui/actions/Button';
import { Dialog } from '../../components/ui/overlay/Dialog';
import { ErrorCard } from '../../components/ui/feedback/ErrorCard';
import { LoadingRegion } from '../../components/ui/feedback/LoadingRegion';
import { Money } from '../../components/domain/Money';
import { Skeleton } from '../../components/ui/display/Skeleton';
import { domainErrorOf } from '../../lib/apollo/domain-error';
import type { Pick } from '../cart';
import type { MixPack } from './ChooseMixPack';
import { addPick, countOf, guidance, removePick, removePickAt } from './mix-pack';
import { MixPackRow } from './MixPackRow';
import { PickSlots } from './PickSlots';
import { useProducts } from './use-products';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  pack: MixPack;
  picks: Pick[];
  onPick: (picks: Pick[]) => void;
  onAdd: () => void;
};

/** Chooses exactly what fits into a mix pack (docs/product/storefront.md#screens and 5). */
export function MixPackDialog({ isOpen, onClose, pack, picks, onPick, onAdd }: Props) {
  const { products, isLoading, error, retry } = useProducts();
  const isComplete = picks.length === pack.picks;
  const candies = products?.filter(({ category }) => category !== 'mix-pack') ?? [];
  const head = (
    <>
      <PickSlots slots={pack.picks} picks={picks} onRemove={(slot) => onPick(removePickAt(picks, slot))} />
      <p role="status" className="mt-3 font-semibold">
        {guidance(picks.length, pack.picks)}
      </p>
    </>
  );
  const foot = (
    <div className="flex items-center justify-between gap-4">
      <Money amount={pack.price} className="font-display text-h3 font-semibold" />
      <Button disabled={!isComplete} onClick={onAdd}>
        Add to cart
      </Button>
    </div>
  );
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={pack.name} head={head} foot={foot}>
      {error && !products ? (
        <ErrorCard title="The candy list did not load" text={domainErrorOf(error).message} onRetry={retry} />
      ) : (
        <LoadingRegion isLoading={isLoading && !products} skeleton={<WaitingRows />}>
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

function WaitingRows() {
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
