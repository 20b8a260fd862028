import { Money } from '../../../components/domain/Money';
import { ProductImage } from '../../../components/domain/ProductImage';
import type { ManagedProduct_ProductFragment as Product } from '../../../gql/graphql';
import { ProductActions } from './ProductActions';
import { ProductBadges } from './ProductBadges';
import { ShareBar } from './ShareBar';

type Props = {
  product: Product;
  /** The largest totals of all products: what a full bar stands for. */
  most: { ordered: number; revenue: number };
  /** Left out for support staff. */
  onEdit: ((product: Product) => void) | undefined;
  onActive: (isActive: boolean) => void;
  /** Takes the place to move to, counted from 1. Left out while the list is sorted by a number. */
  onMove: ((place: number) => void) | undefined;
  place: number;
  places: number;
};

const cell = 'p-3 text-right tabular-nums max-sm:flex max-sm:items-center max-sm:justify-between max-sm:py-1';
const name = 'hidden text-small text-ink-2 max-sm:inline';

/** A product on a line; on a phone, a card. */
export function ProductRow({ product, most, onEdit, onActive, ...moving }: Props) {
  const { description, category, price, inventory, imageUrl, totalOrdered, totalRevenue } = product;
  return (
    <tr className="border-t border-line max-sm:block max-sm:p-3">
      <th scope="row" className="p-3 text-left font-normal max-sm:block">
        <div className="flex min-w-0 gap-3">
          <ProductImage src={imageUrl} alt="" className="size-14 shrink-0 rounded-input" />
          <div className="flex min-w-0 flex-col gap-1">
            <span className="font-semibold">{product.name}</span>
            <span className="line-clamp-2 max-w-[42ch] text-small text-ink-2">{description}</span>
            <span className="text-smallest text-ink-2">{category}</span>
            <ProductBadges product={product} />
          </div>
        </div>
      </th>
      <td className={cell}>
        <span className={name}>Price</span>
        <Money amount={price} />
      </td>
      <td className={cell}>
        <span className={name}>Stock</span>
        <span>{inventory.toLocaleString('en-US')}</span>
      </td>
      <td className={cell}>
        <span className={name}>Ordered</span>
        <ShareBar part={totalOrdered} most={most.ordered}>
          {totalOrdered.toLocaleString('en-US')}
        </ShareBar>
      </td>
      <td className={cell}>
        <span className={name}>Revenue</span>
        <ShareBar part={Number(totalRevenue)} most={most.revenue}>
          <Money amount={totalRevenue} />
        </ShareBar>
      </td>
      {onEdit && (
        <td className="p-3 max-sm:block">
          <ProductActions product={product} onEdit={onEdit} onActive={onActive} {...moving} />
        </td>
      )}
    </tr>
  );
}
