import { Money } from '../../../components/domain/Money';
import type { MoneyTerm } from '../../../components/domain/money-terms';
import { Term } from '../../../components/domain/Term';
import { graphql, readFragment, type FragmentType } from '../../../gql';
import { toCents } from '../../../lib/format/money';
import { lineNotes } from '../../../lib/format/picks';
import { useLingui } from '../../../lib/texts/use-lingui';

const OrderItems_order = graphql(`
  fragment OrderItems_order on Order {
    subtotal
    shipping
    total
    refunded
    items {
      productName(language: $language)
      quantity
      subtotal
      picks(language: $language) {
        name
      }
      forName
    }
  }
`);

/** The order's lines and amounts; shipping and refunds only when there are any. */
export function OrderItems({ order }: { order: FragmentType<typeof OrderItems_order> }) {
  const { i18n } = useLingui();
  const { items, subtotal, shipping, total, refunded } = readFragment(OrderItems_order, order);
  return (
    <section aria-labelledby="items-title">
      {/* For screen readers only. */}
      <h2 id="items-title" className="sr-only">
        {i18n.t('Order Summary')}
      </h2>
      <ul className="divide-y divide-line">
        {items.map(({ productName, quantity, subtotal: amount, ...item }, index) => (
          <li key={index} className="flex justify-between gap-4 py-2.5 print:py-1">
            <div className="min-w-0">
              <p className="font-semibold">{`${quantity} × ${productName}`}</p>
              <p className="text-small wrap-anywhere text-ink-2 empty:hidden">{lineNotes(i18n, item)}</p>
            </div>
            <Money amount={amount} className="tabular-nums" />
          </li>
        ))}
      </ul>
      <dl className="mt-2 grid gap-1.5 border-t border-line pt-3 tabular-nums">
        <Row of="subtotal" term={i18n.t('Subtotal')} amount={subtotal} />
        {toCents(shipping) > 0 && <Row of="shipping" term={i18n.t('Shipping')} amount={shipping} />}
        <Row of="total" term={i18n.t('Total')} amount={total} isMain />
        {toCents(refunded) > 0 && <Row of="refunded" term={i18n.t('Refunded')} amount={refunded} />}
      </dl>
    </section>
  );
}

type RowProps = { of: MoneyTerm; term: string; amount: string; isMain?: boolean };

function Row({ of, term, amount, isMain = false }: RowProps) {
  return (
    <div className={isMain ? 'flex justify-between text-lead font-bold' : 'flex justify-between'}>
      <dt>
        <Term of={of}>{term}</Term>
      </dt>
      <dd>
        <Money amount={amount} />
      </dd>
    </div>
  );
}
