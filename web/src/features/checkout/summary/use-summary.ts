import { useState } from 'react';
import { flushSync } from 'react-dom';
import { troubleOf, useCart } from '../../cart';
import type { Problem } from '../payment/problem';

/** Id of a product's first line in the summary, so that messages can link to it. */
export function lineId(productId: string): string {
  return `order-line-${productId}`;
}

export type Summary = { isOpen: boolean; setOpen: (isOpen: boolean) => void };

/** Whether the summary on phones is open. News about a line opens it; the shopper may close it again. */
export function useSummary(problem: Problem | null) {
  const { items, context, check } = useCart();
  const [isOpen, setOpen] = useState(false);
  const troubles = items.filter((item) => troubleOf({ items, context }, check, item));
  const news = [
    problem?.line?.productId,
    problem?.hasPriceChanged,
    problem?.hasNoFundraiser,
    ...troubles.map(({ product }) => product.id),
    ...Object.keys(check.oldPrices),
  ]
    .filter(Boolean)
    .join();
  const [seen, setSeen] = useState('');
  if (news !== seen) {
    setSeen(news);
    if (news) setOpen(true);
  }

  const showLine = (productId: string) => {
    // The line must be rendered before it can take the focus.
    flushSync(() => setOpen(true));
    document.getElementById(lineId(productId))?.focus();
  };
  return { isOpen, setOpen, showLine };
}
