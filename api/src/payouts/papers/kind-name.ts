import type { LineKind } from '../statements/statement-lines.js';

const names: Readonly<Record<LineKind, string>> = {
  sale: 'Sale',
  reversal: 'Cancelled',
  adjustment: 'Refund in part',
  'moved-out': 'Moved away',
  'moved-in': 'Moved here',
  reset: 'New campaign',
};

/** What a line is called on paper, as on screens. */
export function kindName(kind: LineKind): string {
  return names[kind];
}
