import { Link } from 'react-router';
import { SectionCard } from '../../../components/ui/display/SectionCard';
import { RelativeTime } from '../../../components/ui/display/RelativeTime';
import { graphql, readFragment, type FragmentType } from '../../../gql';
import { newsActor, newsText, OrderNewsLine_news } from '../orders/order-news';

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

type Props = { organization: FragmentType<typeof OrderNewsCard_organization> };

/** Refunds, cancellations, disputes and complaints of the last two weeks; renders nothing if there are none. */
export function OrderNewsCard({ organization }: Props) {
  const news = readFragment(OrderNewsCard_organization, organization).orderNews ?? [];
  if (news.length === 0) return null;
  return (
    <SectionCard
      title="What changed"
      look="home"
      body="mt-2"
      beside={
        <Link to="orders" className="link -my-2 inline-flex min-h-10 items-center text-small">
          All orders
        </Link>
      }
    >
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
