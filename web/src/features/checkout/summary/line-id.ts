/** Of a product's first line in the summary, so that a message about it can lead there. */
export function lineId(productId: string): string {
  return `order-line-${productId}`;
}
