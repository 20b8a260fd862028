import { ProductImage } from '../../components/domain/ProductImage';
import type { Pick } from '../cart';

type Props = { slots: number; picks: Pick[]; onRemove: (slot: number) => void };

/** The pack's places as circles; pressing a filled one takes that pick out. */
export function PickSlots({ slots, picks, onRemove }: Props) {
  return (
    <ol className="mt-3 flex flex-wrap gap-2" aria-label="Chosen so far">
      {Array.from({ length: slots }, (_, slot) => (
        <li key={slot}>
          <Slot pick={picks[slot]} onRemove={() => onRemove(slot)} />
        </li>
      ))}
    </ol>
  );
}

function Slot({ pick, onRemove }: { pick: Pick | undefined; onRemove: () => void }) {
  if (!pick) {
    return (
      <span className="block size-12 rounded-full border-2 border-dashed border-line-strong">
        <span className="sr-only">Empty</span>
      </span>
    );
  }
  return (
    <button
      type="button"
      onClick={onRemove}
      aria-label={`Take ${pick.name} out`}
      title={`Take ${pick.name} out`}
      className="block size-12 overflow-hidden rounded-full border-2 border-ink"
    >
      <ProductImage src={pick.imageUrl} alt="" className="size-full scale-[1.7] rounded-full" />
    </button>
  );
}
