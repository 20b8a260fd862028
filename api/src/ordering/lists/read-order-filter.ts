import { readInput } from '../../http/index.js';
import { OrderFilter } from './order-filter.inputs.js';

/** What an address can narrow orders to. */
export const orderFilterNames = [
  'search',
  'statuses',
  'deliveryMethod',
  'isPaid',
  'wasDeclined',
  'isDisputed',
  'from',
  'to',
  'organizationId',
  'classroomId',
  'deletedOrganizations',
] as const;

/** The filter of an address; statuses are separated by commas. Throws InvalidInputError (400). */
export function readOrderFilter(query: Readonly<Record<string, string>>): Promise<OrderFilter> {
  return readInput(OrderFilter, filterOf(query));
}

/** An address holds texts; a word that is neither true nor false is refused with the field's name. */
function filterOf(query: Readonly<Record<string, string>>): object {
  const { statuses, isPaid, wasDeclined, isDisputed, ...texts } = query;
  return {
    ...texts,
    ...(statuses && { statuses: statuses.split(',').map((status) => status.trim()) }),
    ...(isPaid && { isPaid: truthOf(isPaid) }),
    ...(wasDeclined && { wasDeclined: truthOf(wasDeclined) }),
    ...(isDisputed && { isDisputed: truthOf(isDisputed) }),
  };
}

function truthOf(word: string): boolean | string {
  return word === 'true' || (word === 'false' ? false : word);
}
