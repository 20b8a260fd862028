const names: Readonly<Record<string, string>> = {
  sale: 'Sale',
  reversal: 'Cancelled',
  adjustment: 'Refund in part',
  'moved-out': 'Moved away',
  'moved-in': 'Moved here',
  reset: 'New campaign',
};

/** What a ledger entry's kind is called on screens. */
export function kindName(kind: string): string {
  return names[kind] ?? kind;
}
