import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { Money } from '../../../components/domain/Money';
import { Term } from '../../../components/domain/Term';
import { Button } from '../../../components/ui/actions/Button';
import { Fact } from '../../../components/ui/display/Fact';
import { lazyPart } from '../../../components/ui/lazy/lazy-part';
import { type FragmentType, graphql, readFragment } from '../../../gql';
import { formatMoment } from '../../../lib/format/dates';
import { pickupTime } from '../../../lib/format/pickup-plan';
import { useMay } from '../login/use-may';
import { deliveryNames } from './order-filters';
import { newsActor, newsText, OrderItemLines, OrderNewsLine_news } from './OrderParts';

const MoveClassDialog = lazyPart('The classes', () =>
  import('./MoveClassDialog').then(({ MoveClassDialog }) => MoveClassDialog),
);

export const OrderFacts_order = graphql(`
  fragment OrderFacts_order on Order {
    id
    status
    classroom {
      id
      name
    }
    createdAt
    customerEmail
    customerPhone
    deliveryMethod
    shippingAddress
    pickup {
      place
      day {
        date
        opensAt
        closesAt
      }
    }
    pickupNotificationSent
    subtotal
    shipping
    refunded
    newsFeed(first: 20) {
      nodes {
        id
        ...OrderNewsLine_news
      }
    }
    organizationProfit
    classroomProfit
    items {
      ...OrderItemLines_item
    }
  }
`);

type Props = { organizationId: string; order: FragmentType<typeof OrderFacts_order> };

export function OrderFacts({ organizationId, order }: Props) {
  const may = useMay();
  const facts = readFragment(OrderFacts_order, order);
  const { customerEmail, customerPhone, deliveryMethod, shippingAddress, pickup } = facts;
  const place = deliveryMethod === 'pickup' ? pickup?.place : shippingAddress;
  return (
    <dl className="grid gap-x-6 gap-y-3 pb-4 text-small sm:grid-cols-2 sm:px-2 [&_dd]:font-medium">
      <Fact term="Ordered">{formatMoment(facts.createdAt)}</Fact>
      <Fact term="Contact">
        <a href={`mailto:${customerEmail}`} className="link break-all">
          {customerEmail}
        </a>
        {customerPhone && <span className="block">{customerPhone}</span>}
      </Fact>
      <Fact term="Items">
        <OrderItemLines items={facts.items} />
      </Fact>
      <Fact term={deliveryNames[deliveryMethod]}>
        <span className="whitespace-pre-line">
          {place ??
            (deliveryMethod === 'shipping' && !may.own
              ? 'Only the owner sees the address.'
              : 'To be arranged')}
        </span>
        {pickup?.day && <span className="block">{pickupTime(pickup.day)}</span>}
        {facts.pickupNotificationSent && <span className="block text-ink-2">Customer notified</span>}
      </Fact>
      <Fact term={<Term of="paidParts">Merchandise and shipping</Term>}>
        <Money amount={facts.subtotal} />
        <span>{' + '}</span>
        <Money amount={facts.shipping} />
      </Fact>
      {facts.refunded !== '0.00' && (
        <Fact term={<Term of="refunded">Refunded</Term>}>
          <Money amount={facts.refunded} />
          {facts.status !== 'cancelled' && (
            <span className="block text-ink-2">Your earnings are based on the rest.</span>
          )}
        </Fact>
      )}
      {facts.newsFeed.nodes.length > 0 && (
        <Fact term="What happened">
          {facts.newsFeed.nodes.map((piece) => (
            <NewsLine key={piece.id} news={piece} />
          ))}
        </Fact>
      )}
      {facts.status !== 'cancelled' && (
        <Fact term="Class">
          <MoveClass
            organizationId={organizationId}
            orderId={facts.id}
            classroomName={facts.classroom?.name ?? null}
          />
        </Fact>
      )}
      <Fact term={<Term of="shares">Your profit and the class's</Term>}>
        <Money amount={facts.organizationProfit} />
        <span>{' + '}</span>
        <Money amount={facts.classroomProfit} />
      </Fact>
    </dl>
  );
}

/** What happened, when, by whom and why. */
function NewsLine({ news }: { news: FragmentType<typeof OrderNewsLine_news> }) {
  const line = readFragment(OrderNewsLine_news, news);
  return (
    <span className="block">
      <span>{newsText(line)}</span>
      <span className="block font-normal wrap-anywhere text-ink-2">
        {`${formatMoment(line.at)} ${newsActor(line)}${line.reason ? `: ${line.reason}` : ''}`}
      </span>
    </span>
  );
}

type MoveClassProps = { organizationId: string; orderId: string; classroomName: string | null };

function MoveClass({ organizationId, orderId, classroomName }: MoveClassProps) {
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  return (
    <span className="flex flex-wrap items-center gap-x-1">
      <span className="min-w-0 wrap-break-word">{classroomName ?? 'No class'}</span>
      {may.organize && may.change && (
        <Button
          variant="plain"
          size="sm"
          aria-haspopup="dialog"
          aria-label={`${classroomName ? 'Change' : 'Choose'} the class of order ${orderId.slice(-8)}`}
          onClick={() => setOpen(true)}
          onPointerEnter={() => void MoveClassDialog.preload().catch(() => undefined)}
          className="-my-2.5"
        >
          <ArrowLeftRight size={16} />
          <span>{classroomName ? 'Change' : 'Choose'}</span>
        </Button>
      )}
      {isOpen && (
        <MoveClassDialog organizationId={organizationId} orderId={orderId} onClose={() => setOpen(false)} />
      )}
    </span>
  );
}
