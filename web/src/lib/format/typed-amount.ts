/** An amount as people type it, such as "$1,500.00", as `isAmount` reads it. The comma of "12,50" stays: no amount. */
export function typedAmount(text: string): string {
  return text.replace(/^\s*\$|\s|,(?=\d{3}(?!\d))/g, '');
}
