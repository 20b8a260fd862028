import {
  Ban,
  Check,
  CircleOff,
  Hourglass,
  PackageX,
  ShoppingBag,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import type { Tone } from '../../../components/ui/display/Chip';
import type { ManagedProduct_ProductFragment } from '../../../gql/graphql';

export type Badge = { text: string; tone: Tone; icon: LucideIcon };

/** docs/product/admin.md#constants. */
export const lowStock = { from: 1, to: 5 };

/** Orders, low stock, and whether the product is active (docs/product/admin.md#screens, Products tab). */
export function badgesOf(
  product: Pick<
    ManagedProduct_ProductFragment,
    'totalOrdered' | 'inventory' | 'isActive' | 'unitsHeldUnpaid' | 'isMostlyHeldUnpaid'
  >,
): Badge[] {
  const { totalOrdered, inventory, isActive, unitsHeldUnpaid, isMostlyHeldUnpaid } = product;
  return [
    totalOrdered > 0
      ? { text: 'Has Orders', tone: 'info', icon: ShoppingBag }
      : { text: 'No Orders', tone: 'sunken', icon: CircleOff },
    ...stockBadge(inventory),
    ...(isMostlyHeldUnpaid
      ? [{ text: `${unitsHeldUnpaid} held unpaid`, tone: 'warning', icon: Hourglass } as const]
      : []),
    isActive
      ? { text: 'Active', tone: 'success', icon: Check }
      : { text: 'Inactive', tone: 'sunken', icon: Ban },
  ];
}

function stockBadge(inventory: number): Badge[] {
  if (inventory === 0) return [{ text: 'Out of Stock', tone: 'danger', icon: PackageX }];
  if (inventory < lowStock.from || inventory > lowStock.to) return [];
  return [{ text: 'Low Stock', tone: 'warning', icon: TriangleAlert }];
}
