import { TriangleAlert } from 'lucide-react';
import { Money } from '../../../components/domain/Money';
import { Notice } from '../../../components/ui/feedback/Notice';
import type { Cents } from '../../../lib/format/money';
import {
  CartLine,
  CartShare,
  FreeShippingHint,
  lineKey,
  sharedProducts,
  useCart,
  type Delivery,
} from '../../cart';
import { lineId } from './line-id';
import type { Problem } from '../payment/problem';

type Props = {
  subtotal: Cents;
  shipping: Cents;
  delivery: Delivery;
  isLocked: boolean;
  problem: Problem | null;
};

/** What is bought and what it costs; quantities can still be changed here. */
export function OrderSummary({ subtotal, shipping, delivery, isLocked, problem }: Props) {
  const cart = useCart();
  const shared = sharedProducts(cart);
  const firstLines = new Set(
    new Map(cart.items.toReversed().map((item) => [item.product.id, item])).values(),
  );
  return (
    <div className="grid gap-4">
      <ul className="divide-y divide-line">
        {cart.items.map((item) => (
          <CartLine
            key={lineKey(item)}
            item={item}
            isOneOfSeveral={shared.has(item.product.id)}
            isLocked={isLocked}
            id={firstLines.has(item) ? lineId(item.product.id) : undefined}
            problem={problem?.line?.productId === item.product.id ? problem.line.text : undefined}
          />
        ))}
      </ul>
      {delivery === 'shipping' && <FreeShippingHint subtotal={subtotal} />}
      <dl className="grid gap-2 border-t border-line pt-4 tabular-nums">
        <Amount term="Subtotal" cents={subtotal} />
        <div className="flex justify-between">
          <dt>Shipping</dt>
          <dd>{shipping === 0 ? 'Free' : <Money cents={shipping} />}</dd>
        </div>
        <Amount term="Total" cents={subtotal + shipping} isMain />
      </dl>
      {!problem?.hasNoFundraiser && <CartShare />}
      {problem?.hasPriceChanged && (
        <Notice tone="warning" icon={TriangleAlert}>
          {`${problem.text} The amounts above are up to date now.`}
        </Notice>
      )}
    </div>
  );
}

function Amount({ term, cents, isMain = false }: { term: string; cents: Cents; isMain?: boolean }) {
  return (
    <div className={isMain ? 'flex justify-between text-lead font-bold' : 'flex justify-between'}>
      <dt>{term}</dt>
      <dd>
        <Money cents={cents} />
      </dd>
    </div>
  );
}
