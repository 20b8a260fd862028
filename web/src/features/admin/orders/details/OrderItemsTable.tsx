import { Money } from '../../../../components/domain/Money';
import { graphql, readFragment, type FragmentType } from '../../../../gql';
import { lineNotes } from '../../../../lib/format/picks';
import { useLingui } from '../../../../lib/texts/use-lingui';

export const OrderItemsTable_item = graphql(`
  fragment OrderItemsTable_item on OrderItem {
    productName
    quantity
    unitPrice
    subtotal
    picks {
      name
    }
    forName
  }
`);

/** The ordered items, with the picks of mix packs. */
export function OrderItemsTable({ items }: { items: readonly FragmentType<typeof OrderItemsTable_item>[] }) {
  if (items.length === 0) return <p className="text-small text-ink-2">No items found</p>;
  return (
    <table className="w-full text-small">
      <caption className="sr-only">Items</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Quantity</th>
          <th scope="col">Product</th>
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item, index) => (
          <ItemRow key={index} item={item} />
        ))}
      </tbody>
    </table>
  );
}

function ItemRow({ item }: { item: FragmentType<typeof OrderItemsTable_item> }) {
  const { productName, quantity, unitPrice, subtotal, ...line } = readFragment(OrderItemsTable_item, item);
  const { i18n } = useLingui();
  const notes = lineNotes(i18n, line);
  return (
    <tr className="align-top">
      <td className="py-1 pr-3 whitespace-nowrap tabular-nums">{`${quantity} ×`}</td>
      <th scope="row" className="w-full py-1 pr-3 text-left font-semibold">
        <span>{productName || 'Unknown Product'}</span>
        <span className="block font-normal text-ink-2">
          <Money amount={unitPrice} />
          <span>{` each${notes && ` · ${notes}`}`}</span>
        </span>
      </th>
      <td className="py-1 text-right font-semibold tabular-nums">
        <Money amount={subtotal} />
      </td>
    </tr>
  );
}
