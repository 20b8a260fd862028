import type { ManagedProduct_ProductFragment as Product } from '../../../../gql/graphql';
import { counted } from '../../../../lib/format/counts';

/** "9 to 14 days left", at the pace of the last two weeks. */
export function daysLeftText(
  days: Pick<NonNullable<Product['daysLeft']>, 'atLeast' | 'atMost'> | null,
): string {
  if (!days) return 'No sales in 2 weeks';
  const { atLeast, atMost } = days;
  if (atMost === null) return `At least ${counted(atLeast, 'day')} left`;
  return atLeast === atMost ? `${counted(atLeast, 'day')} left` : `${atLeast} to ${atMost} days left`;
}
