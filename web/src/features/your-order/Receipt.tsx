import { Printer } from 'lucide-react';
import { OrderAmounts } from '../../components/domain/orders/OrderAmounts';
import { OrderLines } from '../../components/domain/orders/OrderFacts';
import { QuietButton } from '../../components/ui/actions/Button';
import { Card } from '../../components/ui/display/Card';
import { graphql, readFragment, type FragmentType } from '../../gql';
import { useLingui } from '../../lib/texts/use-lingui';
import { useSiteTexts } from '../../lib/texts/use-site-texts';
import { formatDay } from '../../lib/format/dates';

const Receipt_yourOrder = graphql(`
  fragment Receipt_yourOrder on YourOrder {
    id
    customerName
    shippingAddress
    recipientName
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
    order {
      id
      createdAt
      paidAt
      subtotal
      shipping
      tax
      total
    }
  }
`);

/** The receipt: the only part of the page that prints, with seller and buyer. */
export function Receipt({ yourOrder }: { yourOrder: FragmentType<typeof Receipt_yourOrder> }) {
  const { i18n } = useLingui();
  const { customerName, shippingAddress, recipientName, refunded, items, order } = readFragment(
    Receipt_yourOrder,
    yourOrder,
  );
  const { footer_legal_name: seller, footer_postal_address: sellerAddress } = useSiteTexts();
  return (
    <Card
      as="section"
      aria-labelledby="receipt-title"
      className="grid gap-4 p-5 sm:p-7 print:p-0 print:shadow-none"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="receipt-title" className="text-h3">
          {i18n.t('Receipt')}
        </h2>
        <QuietButton icon={Printer} className="print:hidden" onClick={() => window.print()}>
          {i18n.t('Print')}
        </QuietButton>
      </div>
      <p className="text-work wrap-break-word text-ink-2">
        <span>{`${i18n.t('Order ID:')} `}</span>
        <span className="code text-small select-all">{order.id}</span>
        <br />
        <span>
          {order.paidAt
            ? i18n.t('Paid on {day}', { day: formatDay(order.paidAt, i18n.locale) })
            : i18n.t('Placed on {day}, not paid', { day: formatDay(order.createdAt, i18n.locale) })}
        </span>
      </p>
      <div className="hidden gap-8 print:flex">
        <Party title={i18n.t('Sold by')} name={seller} address={sellerAddress} />
        {/* A recipient's address is not the buyer's. */}
        <Party
          title={i18n.t('Sold to')}
          name={customerName}
          address={(!recipientName && shippingAddress) || ''}
        />
      </div>
      <OrderLines items={items} />
      <OrderAmounts
        amounts={{ ...order, refunded }}
        className="grid gap-1.5 border-t border-line pt-3 tabular-nums"
      />
    </Card>
  );
}

function Party({ title, name, address }: { title: string; name: string; address: string }) {
  return (
    <div>
      <p className="text-small text-ink-2">{title}</p>
      <p translate="no" className="font-semibold">
        {name}
      </p>
      <p className="whitespace-pre-line">{address}</p>
    </div>
  );
}
