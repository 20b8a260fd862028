import type { OrderStatus } from '../../gql/graphql';
import { english, type I18n } from '../texts/i18n';
import { formatCalendarDay } from './dates';
import { easternDay } from './eastern-days';

type ShippingOrder = { status: OrderStatus; shipsUntil: string | null };

/** An order's shipping status, with the ship-by day until it passes (docs/product/content.md#policy-values). */
export function shippingText({ status, shipsUntil }: ShippingOrder, now: Date, i18n: I18n = english): string {
  if (status === 'delivered') return i18n.t('Your order was delivered.');
  if (status === 'shipped') return i18n.t('Your order has shipped.');
  if (!shipsUntil || easternDay(now) > shipsUntil) return i18n.t('Ships within 1-2 business days.');
  return i18n.t('Ships within 1-2 business days, by {day}.', {
    day: formatCalendarDay(shipsUntil, i18n.locale),
  });
}
