import { Check, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Money } from '../../../components/domain/Money';
import { Thermometer } from '../../../components/domain/Thermometer';
import { Trans } from '../../../components/domain/Trans';
import { ShareButton } from '../../../components/domain/share/ShareButton';
import { buttonStyle } from '../../../components/ui/actions/button-style';
import { Card } from '../../../components/ui/display/Card';
import { Spinner } from '../../../components/ui/display/Spinner';
import { type FragmentType, graphql, readFragment } from '../../../gql';
import type { OrderStatus, ThankYou_OrderFragment } from '../../../gql/graphql';
import { useMedia } from '../../../lib/browser/use-browser-state';
import { brand } from '../../../lib/format/brand';
import { classGoals, organizationGoal } from '../../../lib/format/milestones';
import { type Cents, toCents } from '../../../lib/format/money';
import { percentOf } from '../../../lib/format/progress';
import type { I18n } from '../../../lib/texts/i18n';
import { useLingui } from '../../../lib/texts/use-lingui';
import { cartActions, SaleShare } from '../../cart';
import { codesQuery, fundraiserOf, groupName, supportingText } from '../../codes';

/** The bar fills to its earlier value first. */
const MOVES_AFTER_MS = 1_200;

/** How long after ordering the confirmation email may still be on its way. */
const EMAIL_DELAY_MS = 60 * 60_000;

const ThankYou_order = graphql(`
  fragment ThankYou_order on Order {
    status
    customerName
    deliveryMethod
    createdAt
    subtotal
    total
    organizationProfit
    classroomProfit
    organization {
      id
      name
      code
      isActive
      goalAmount
      totals {
        totalSales
      }
    }
    classroom {
      id
      name
      code
      isActive
      goalAmount
      totals {
        totalSales
      }
    }
  }
`);

const CONFIRMING = /*i18n*/ 'Confirming your payment. This takes a moment; please keep this page open.';

type Props = {
  order: FragmentType<typeof ThankYou_order>;
  /** The order could not be confirmed; the alert says what to do. */
  isStuck: boolean;
  /** The shopper has just paid: the progress bar moves. */
  isArrival: boolean;
};

/** Thanks the shopper, shows what the order raised, and asks to share the fundraiser. */
export function ThankYou({ order, isStuck, isArrival }: Props) {
  const { i18n } = useLingui();
  const data = readFragment(ThankYou_order, order);
  const isPending = data.status === 'pending';
  return (
    <Card className="flex flex-col items-center gap-4 rounded-hero p-6 text-center wrap-anywhere sm:p-9 print:gap-2 print:p-0 print:shadow-none">
      <StateIcon isPending={isPending} isStuck={isStuck} />
      <h1 className="max-w-full text-h2">{i18n.t('Thank you, {name}!', { name: data.customerName })}</h1>
      <p role="status" className="max-w-[52ch] text-lead text-ink-2">
        {isPending && <span>{i18n.t(isStuck ? 'Your order is not confirmed yet.' : CONFIRMING)}</span>}
        {!isPending && <OrderState order={data} />}
      </p>
      {!isPending && <WhatItDid order={data} isArrival={isArrival} />}
      <WaysOn order={data} />
    </Card>
  );
}

function StateIcon({ isPending, isStuck }: { isPending: boolean; isStuck: boolean }) {
  if (isStuck) return <TriangleAlert size={48} className="text-warning" />;
  return (
    <span className="grid size-16 place-items-center rounded-full bg-lemon text-on-lemon print:hidden">
      {isPending ? <Spinner size={32} /> : <Check size={36} strokeWidth={3} />}
    </span>
  );
}

type Part = { order: ThankYou_OrderFragment };

const sentences: Partial<Record<OrderStatus, string>> = {
  processing: /*i18n*/ 'Your order of <0/> is being packed.',
  shipped: /*i18n*/ 'Your order of <0/> is on its way.',
  ready_for_pickup: /*i18n*/ 'Your order of <0/> is ready for pickup.',
  delivered: /*i18n*/ 'Your order of <0/> was delivered.',
};

/** The status of a paid order in one sentence. */
function OrderState({ order }: Part) {
  return (
    <Trans
      id={sentenceFor(order, new Date())}
      components={{ 0: <Money amount={order.total} className="font-bold text-ink" /> }}
    />
  );
}

function sentenceFor({ status, deliveryMethod, createdAt }: ThankYou_OrderFragment, now: Date): string {
  const ageMs = now.getTime() - new Date(createdAt).getTime();
  if (status === 'completed' && ageMs < EMAIL_DELAY_MS)
    return /*i18n*/ 'You paid <0/>. A confirmation email follows.';
  if (status === 'delivered' && deliveryMethod === 'pickup')
    return /*i18n*/ 'Your order of <0/> was picked up.';
  return sentences[status] ?? /*i18n*/ 'Your order of <0/> is confirmed.';
}

/** Sharing comes first; shopping again supports the same group. */
function WaysOn({ order: { status, organization, classroom } }: Part) {
  const { i18n } = useLingui();
  const group =
    organization?.isActive && classroom?.isActive !== false
      ? fundraiserOf({ organization, classroom })
      : null;
  const canShare = group !== null && status !== 'pending';
  return (
    <div className="grid w-full max-w-sm justify-items-center gap-2 print:hidden">
      {canShare && (
        <ShareButton
          shared={{
            link: `${window.location.origin}/?${codesQuery(group, 'link', i18n.locale)}`,
            title: brand.name,
            text: supportingText(i18n, group),
            fileName: groupName(group),
          }}
          name={i18n.t('Share this fundraiser')}
          className="w-full"
        />
      )}
      <Link
        to="/products"
        onClick={() => group && cartActions.setContext(group)}
        className={buttonStyle({ variant: canShare ? 'quiet' : 'primary' })}
      >
        {i18n.t('Continue Shopping')}
      </Link>
    </div>
  );
}

/** What a paid order raised for its group, and the group's progress. Nothing without a group. */
function WhatItDid({ order, isArrival }: Part & { isArrival: boolean }) {
  const { subtotal, organizationProfit, classroomProfit, organization, classroom } = order;
  if (!organization) return null;
  const goal = classroom ? classGoals(toCents(classroom.goalAmount))?.goal : organizationGoal(organization);
  const { name, totals } = classroom ?? organization;
  return (
    <div className="grid w-full grid-cols-[minmax(0,1fr)] gap-4 rounded-card bg-sky p-5 text-left sm:p-6 print:bg-transparent print:p-0">
      <p className="text-lead font-semibold">
        <SaleShare
          group={{ organizationName: organization.name, classroomName: classroom?.name ?? null }}
          share={{ organization: organizationProfit, classroom: classroomProfit }}
        />
      </p>
      {goal !== undefined && (
        <Progress
          name={name}
          sales={toCents(totals.totalSales)}
          sold={toCents(subtotal)}
          goal={goal}
          isArrival={isArrival}
        />
      )}
    </div>
  );
}

type ProgressProps = {
  name: string;
  /** Including this order. */
  sales: Cents;
  sold: Cents;
  goal: Cents;
  isArrival: boolean;
};

/** On arrival the bar moves from before the order to after it. */
function Progress({ name, sales, sold, goal, isArrival }: ProgressProps) {
  const { i18n } = useLingui();
  const isReduced = useMedia('(prefers-reduced-motion: reduce)');
  const [isBefore, setBefore] = useState(isArrival && !isReduced);
  useEffect(() => {
    const timer = setTimeout(() => setBefore(false), MOVES_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const shown = isBefore ? Math.max(0, sales - sold) : sales;
  return (
    <div className="print:hidden">
      <p className="mb-1">{progressText(i18n, { name, sales, sold, goal, isArrival })}</p>
      <Thermometer label={i18n.t('Progress of {name}', { name })} sales={shown} goal={goal} stops={[]} />
    </div>
  );
}

function progressText(i18n: I18n, { name, sales, sold, goal, isArrival }: ProgressProps): string {
  if (sales >= goal)
    return i18n.t(
      isArrival && sales - sold < goal ? 'You helped {name} reach its goal!' : '{name} reached its goal.',
      { name },
    );
  return i18n.t(isArrival ? 'You moved {name} to {percent}%.' : '{name} is at {percent}%.', {
    name,
    percent: percentOf(sales, goal),
  });
}
