import { graphql, readFragment, type FragmentType } from '../../../gql';
import { picksText } from '../../../lib/format/picks';

export const OrderItemLines_item = graphql(`
  fragment OrderItemLines_item on OrderItem {
    productName
    quantity
    picks {
      name
    }
    forName
  }
`);

type Props = { items: readonly FragmentType<typeof OrderItemLines_item>[] };

/** The items of an order, with the picks of mix packs. */
export function OrderItemLines({ items }: Props) {
  return (
    <>
      {readFragment(OrderItemLines_item, items).map(({ productName, quantity, picks, forName }, index) => (
        <p key={index}>
          <span>{`${quantity} × ${productName}`}</span>
          {forName && <span className="text-ink-2">{` for ${forName}`}</span>}
          {picks.length > 0 && (
            <span className="block pl-4 text-ink-2">
              {`${quantity > 1 ? 'Each: ' : ''}${picksText(picks)}`}
            </span>
          )}
        </p>
      ))}
    </>
  );
}
