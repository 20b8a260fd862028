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
import type { ManagedProduct_ProductFragment as Product } from '../../../gql/graphql';
import { counted } from '../../../lib/format/counts';

type Badge = { text: string; tone: Tone; icon: LucideIcon };

/** docs/product/admin.md#constants. */
export const lowStock = { from: 1, to: 5 };

/** Orders, low stock, and whether the product is active (docs/product/admin.md#screens, Products tab). */
export function badgesOf(
  product: Pick<
    Product,
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

/** "9 to 14 days left", at the pace of the last two weeks. */
export function daysLeftText(
  days: Pick<NonNullable<Product['daysLeft']>, 'atLeast' | 'atMost'> | null,
): string {
  if (!days) return 'No sales in 2 weeks';
  const { atLeast, atMost } = days;
  if (atMost === null) return `At least ${counted(atLeast, 'day')} left`;
  return atLeast === atMost ? `${counted(atLeast, 'day')} left` : `${atLeast} to ${atMost} days left`;
}
