import { Ban, Check, Share2, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Money } from '../../../components/domain/Money';
import { Button } from '../../../components/ui/actions/Button';
import { buttonStyle } from '../../../components/ui/actions/button-style';
import { Card } from '../../../components/ui/display/Card';
import { Spinner } from '../../../components/ui/display/Spinner';
import { copyText } from '../../../components/ui/feedback/copy-text';
import { type FragmentType, graphql, readFragment } from '../../../gql';
import type { DeliveryMethod, OrderStatus } from '../../../gql/graphql';
import { brand } from '../../../lib/format/brand';
import { SaleShare } from '../../cart';
import { codesQuery, supportingText } from '../../codes';
import { nextSteps } from './next-steps';

const WaysOn_order = graphql(`
  fragment WaysOn_order on Order {
    organization {
      id
      name
      code
    }
    classroom {
      id
      name
      code
    }
  }
`);

/** For how long after ordering the confirmation email is still on its way. */
const EMAIL_FOLLOWS_MS = 60 * 60_000;

const OrderState_order = graphql(`
  fragment OrderState_order on Order {
    status
    deliveryMethod
    createdAt
    total
    organization {
      id
      name
    }
    classroom {
      id
      name
    }
  }
`);

const NextSteps_order = graphql(`
  fragment NextSteps_order on Order {
    status
    createdAt
    statement {
      month
      drawnOn
    }
    customerEmail
    deliveryMethod
    shipsBy
    pickup {
      day {
        date
        opensAt
        closesAt
        place
        note
      }
      place
      hours
      instructions
    }
    organization {
      id
      name
    }
    organizationProfit
    classroomProfit
  }
`);

const ThankYou_order = graphql(`
  fragment ThankYou_order on Order {
    status
    customerName
    organizationProfit
    classroomProfit
    organization {
      id
      name
    }
    classroom {
      id
      name
    }
    ...OrderState_order
    ...NextSteps_order
    ...WaysOn_order
  }
`);

const CONFIRMING = 'Confirming your payment. This takes a moment; please keep this page open.';

type Props = {
  order: FragmentType<typeof ThankYou_order>;
  /** The order could not be confirmed; what to do stands in the alert. */
  isStuck: boolean;
};

/** Thanks the shopper by name, says how far the order is and for whom the money works, and what happens next. */
export function ThankYou({ order, isStuck }: Props) {
  const data = readFragment(ThankYou_order, order);
  if (data.status === 'cancelled') return <Cancelled />;
  const isPending = data.status === 'pending';
  return (
    <Card className="flex flex-col items-center gap-4 rounded-hero p-6 text-center wrap-anywhere sm:p-9 print:gap-2 print:p-0 print:shadow-none">
      <StateIcon isPending={isPending} isStuck={isStuck} />
      <h1 className="max-w-full text-h2">{`Thank you, ${data.customerName}!`}</h1>
      <p role="status" className="max-w-[52ch] text-lead text-ink-2">
        {isPending && <span>{isStuck ? 'Your order is not confirmed yet.' : CONFIRMING}</span>}
        {!isPending && <OrderState order={data} />}
      </p>
      {!isPending && data.organization && (
        <p className="max-w-[52ch] text-left">
          <SaleShare
            organizationName={data.organization.name}
            classroomName={data.classroom?.name ?? null}
            organization={data.organizationProfit}
            classroom={data.classroomProfit}
          />
        </p>
      )}
      {!isPending && <NextSteps order={data} />}
      <WaysOn order={data} />
    </Card>
  );
}

function StateIcon({ isPending, isStuck }: { isPending: boolean; isStuck: boolean }) {
  if (isStuck) return <TriangleAlert aria-hidden size={48} className="text-warning" />;
  return (
    <span className="grid size-16 place-items-center rounded-full bg-lemon text-on-lemon print:hidden">
      {isPending ? <Spinner size={32} /> : <Check aria-hidden size={36} strokeWidth={3} />}
    </span>
  );
}

function Cancelled() {
  return (
    <Card className="flex flex-col items-center gap-4 rounded-hero p-6 text-center wrap-anywhere sm:p-9">
      <Ban aria-hidden size={40} className="text-ink-2" />
      <h1 className="text-h2">This order was cancelled</h1>
      <p role="status" className="text-ink-2">
        Nothing will be sent. Money that was paid for it goes back to the card.
      </p>
      <Link to="/products" className={buttonStyle()}>
        Continue Shopping
      </Link>
    </Card>
  );
}

/** What happens next, in dated lines. */
function NextSteps({ order }: { order: FragmentType<typeof NextSteps_order> }) {
  const steps = nextSteps(readFragment(NextSteps_order, order), new Date());
  return (
    <ol className="grid w-full gap-2 text-left text-work print:gap-1">
      {steps.map(({ when, what }) => (
        <li
          key={what}
          className="grid rounded-input bg-sunken px-4 py-2.5 xs:grid-cols-[11rem_1fr] xs:gap-4 print:grid-cols-[11rem_1fr] print:px-0 print:py-0"
        >
          <span className="font-semibold">{when}</span>
          <span className="min-w-0 wrap-break-word">{what}</span>
        </li>
      ))}
    </ol>
  );
}

/** How far a paid order is, in one sentence. */
function OrderState({ order }: { order: FragmentType<typeof OrderState_order> }) {
  const { status, deliveryMethod, createdAt, total, organization, classroom } = readFragment(
    OrderState_order,
    order,
  );
  const group = [organization?.name, classroom?.name].filter(Boolean).join(' - ');
  return (
    <>
      <span>{'Your order of '}</span>
      <Money amount={total} className="font-bold text-ink" />
      <span>{` ${progressText(status, deliveryMethod)}`}</span>
      {group && (
        <>
          <span>{' and supports '}</span>
          <strong className="text-ink">{group}</strong>
        </>
      )}
      <span>{`.${isEmailOnItsWay(status, createdAt, new Date()) ? ' A confirmation email will follow shortly.' : ''}`}</span>
    </>
  );
}

/** How far a paid order is: what comes after "Your order of $26.97". */
function progressText(status: OrderStatus, deliveryMethod: DeliveryMethod): string {
  if (status === 'processing') return 'is being packed';
  if (status === 'shipped') return 'is on its way';
  if (status === 'ready_for_pickup') return 'is ready for pickup';
  if (status === 'delivered') return deliveryMethod === 'pickup' ? 'was picked up' : 'was delivered';
  return 'is confirmed';
}

/** Whether the confirmation email is still to be expected, rather than in the inbox since long. */
function isEmailOnItsWay(status: OrderStatus, createdAt: string, now: Date): boolean {
  return status === 'completed' && now.getTime() - new Date(createdAt).getTime() < EMAIL_FOLLOWS_MS;
}

/** Where to go from a thank-you: the next purchase need not be for nobody. */
function WaysOn({ order }: { order: FragmentType<typeof WaysOn_order> }) {
  const { organization, classroom } = readFragment(WaysOn_order, order);
  const group = organization && {
    organizationName: organization.name,
    organizationCode: organization.code,
    classroomName: classroom?.name ?? null,
    classroomCode: classroom?.code ?? null,
  };
  return (
    <div className="flex flex-wrap justify-center gap-3 print:hidden">
      {group && (
        <Link to={`/products?${codesQuery(group)}`} className={buttonStyle()}>
          {`Shop again for ${group.organizationName}`}
        </Link>
      )}
      <Link to="/products" className={buttonStyle({ variant: group ? 'quiet' : 'primary' })}>
        Continue Shopping
      </Link>
      {group && <ShareFundraiser fundraiser={group} />}
    </div>
  );
}

type Fundraiser = {
  organizationName: string;
  organizationCode: string;
  classroomName: string | null;
  classroomCode: string | null;
};

/** Hands the fundraiser's address to the device's share sheet, or copies it where there is none. */
function ShareFundraiser({ fundraiser }: { fundraiser: Fundraiser }) {
  const [isCopied, setCopied] = useState(false);
  const share = async () => {
    const url = `${window.location.origin}/?${codesQuery(fundraiser, 'link')}`;
    const isShared = await openShareSheet(supportingText(fundraiser), url);
    if (!isShared) setCopied(await copyText(url));
  };
  return (
    <Button variant="secondary" onClick={() => void share()}>
      <Share2 aria-hidden size={20} />
      <span>{isCopied ? 'Link copied' : 'Share this fundraiser'}</span>
    </Button>
  );
}

/** False where the device has no share sheet, or does not open it. */
async function openShareSheet(text: string, url: string): Promise<boolean> {
  if (typeof navigator.share !== 'function') return false;
  try {
    await navigator.share({ title: brand.name, text, url });
    return true;
  } catch (error) {
    // Closing the sheet is no failure.
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
