import { Link } from 'react-router';
import { NewestOrders } from '../../../components/domain/orders/NewestOrders';
import { SectionCard } from '../../../components/ui/display/SectionCard';
import { RelativeTime } from '../../../components/ui/display/RelativeTime';
import { type FragmentType, graphql, readFragment } from '../../../gql';
import {
  newsActor,
  newsText,
  OrderChips,
  OrderNewsLine_news,
  OrderOrigin,
  OrderRow_order,
} from '../orders/OrderParts';

const allOrders = (
  <Link to="orders" className="link -my-2 inline-flex min-h-10 items-center text-small">
    All orders
  </Link>
);

type Props = { orders: readonly ({ id: string } & FragmentType<typeof OrderRow_order>)[] };

export function RecentOrders({ orders }: Props) {
  return (
    <SectionCard id="recent" title="Recent orders" look="home" body="mt-2" beside={allOrders}>
      <NewestOrders
        orders={orders.map((order) => ({ ...readFragment(OrderRow_order, order), id: order.id }))}
        empty={{ text: 'No orders yet. The first one shows up here on its own.' }}
        nameOf={({ customerName }) => <p className="font-semibold wrap-anywhere">{customerName}</p>}
        factsOf={(order) => <OrderOrigin {...order} />}
        chipsOf={(order) => <OrderChips order={order} />}
      />
    </SectionCard>
  );
}

export const OrderNewsCard_organization = graphql(`
  fragment OrderNewsCard_organization on Organization {
    id
    orderNews(first: 5) {
      id
      order {
        id
        reference
      }
      ...OrderNewsLine_news
    }
  }
`);

type NewsProps = { organization: FragmentType<typeof OrderNewsCard_organization> };

/** Refunds, cancellations, disputes and complaints of the last two weeks; renders nothing if there are none. */
export function OrderNewsCard({ organization }: NewsProps) {
  const news = readFragment(OrderNewsCard_organization, organization).orderNews ?? [];
  if (news.length === 0) return null;
  return (
    <SectionCard title="What changed" look="home" body="mt-2" beside={allOrders}>
      <ul>
        {news.map((piece) => {
          const line = readFragment(OrderNewsLine_news, piece);
          return (
            <li key={piece.id} className="border-t border-line py-2.5 first:border-t-0">
              <p className="font-semibold wrap-anywhere">{newsText(line)}</p>
              <p className="text-small wrap-anywhere text-ink-2">
                {piece.order && (
                  <>
                    <span className="font-code">{piece.order.reference}</span>
                    <span> · </span>
                  </>
                )}
                <RelativeTime iso={line.at} />
                <span>{` · ${[newsActor(line), line.reason].filter(Boolean).join(' · ')}`}</span>
              </p>
            </li>
          );
        })}
      </ul>
    </SectionCard>
  );
}
