import { ProductImage } from '../../components/domain/ProductImage';
import { QuantityStepper } from '../../components/domain/QuantityStepper';
import { graphql, readFragment, type FragmentType } from '../../gql';
import type { Pick } from '../cart';

const MixPackRow_product = graphql(`
  fragment MixPackRow_product on Product {
    id
    name
    imageUrl
    isSoldOut
  }
`);

type Props = {
  product: FragmentType<typeof MixPackRow_product>;
  count: number;
  /** The pack takes no more. */
  isFull: boolean;
  onAdd: (pick: Pick & { imageUrl: string | null }) => void;
  onRemove: () => void;
};

/** One candy that can go into the pack, and how many of it do. */
export function MixPackRow({ product, count, isFull, onAdd, onRemove }: Props) {
  const { id, name, imageUrl, isSoldOut } = readFragment(MixPackRow_product, product);
  return (
    <li className="flex items-center gap-3 py-2.5 xs:gap-4">
      <ProductImage src={imageUrl} alt="" className="size-14 shrink-0 rounded-input" />
      <span className="min-w-0 flex-1 leading-tight">
        <span className="font-semibold">{name}</span>
        {isSoldOut && (
          <span className="mt-1 block text-small text-ink-2">Sold out by itself, still in mix packs.</span>
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
