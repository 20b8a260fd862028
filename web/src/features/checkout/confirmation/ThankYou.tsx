import { Ban, Check, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { Money } from '../../../components/domain/Money';
import { Trans } from '../../../components/domain/Trans';
import { ShareButton } from '../../../components/domain/share/ShareButton';
import { buttonStyle } from '../../../components/ui/actions/button-style';
import { Card } from '../../../components/ui/display/Card';
import { Spinner } from '../../../components/ui/display/Spinner';
import { type FragmentType, graphql, readFragment } from '../../../gql';
import type { DeliveryMethod, OrderStatus } from '../../../gql/graphql';
import { brand } from '../../../lib/format/brand';
import { cartActions, type FundraiserContext } from '../../cart';
import { codesQuery, groupName, supportingText } from '../../codes';
import { WhatItDid } from './WhatItDid';
import { useLingui } from '../../../lib/texts/use-lingui';

const WaysOn_order = graphql(`
  fragment WaysOn_order on Order {
    status
    organization {
      id
      name
      code
      isActive
    }
    classroom {
      id
      name
      code
      isActive
    }
  }
`);

/** How long after ordering the confirmation email may still be on its way. */
const EMAIL_DELAY_MS = 60 * 60_000;

const OrderState_order = graphql(`
  fragment OrderState_order on Order {
    status
    deliveryMethod
    createdAt
    total
  }
`);

const ThankYou_order = graphql(`
  fragment ThankYou_order on Order {
    status
    customerName
    ...OrderState_order
    ...WhatItDid_order
    ...WaysOn_order
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
  if (data.status === 'cancelled') return <Cancelled />;
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
  if (isStuck) return <TriangleAlert aria-hidden size={48} className="text-warning" />;
  return (
    <span className="grid size-16 place-items-center rounded-full bg-lemon text-on-lemon print:hidden">
      {isPending ? <Spinner size={32} /> : <Check aria-hidden size={36} strokeWidth={3} />}
    </span>
  );
}

function Cancelled() {
  const { i18n } = useLingui();
  return (
    <Card className="flex flex-col items-center gap-4 rounded-hero p-6 text-center wrap-anywhere sm:p-9">
      <Ban aria-hidden size={40} className="text-ink-2" />
      <h1 className="text-h2">{i18n.t('This order was cancelled')}</h1>
      <p role="status" className="text-ink-2">
        {i18n.t('Nothing will ship. We refund any payment to your card.')}
      </p>
      <Link to="/products" className={buttonStyle()}>
        {i18n.t('Continue Shopping')}
      </Link>
    </Card>
  );
}

/** The status of a paid order in one sentence. */
function OrderState({ order }: { order: FragmentType<typeof OrderState_order> }) {
  const { status, deliveryMethod, createdAt, total } = readFragment(OrderState_order, order);
  const sentence = isEmailOnItsWay(status, createdAt, new Date())
    ? /*i18n*/ 'You paid <0/>. A confirmation email follows.'
    : sentenceFor(status, deliveryMethod);
  return <Trans id={sentence} components={{ 0: <Money amount={total} className="font-bold text-ink" /> }} />;
}

function sentenceFor(status: OrderStatus, deliveryMethod: DeliveryMethod): string {
  if (status === 'processing') return /*i18n*/ 'Your order of <0/> is being packed.';
  if (status === 'shipped') return /*i18n*/ 'Your order of <0/> is on its way.';
  if (status === 'ready_for_pickup') return /*i18n*/ 'Your order of <0/> is ready for pickup.';
  if (status !== 'delivered') return /*i18n*/ 'Your order of <0/> is confirmed.';
  return deliveryMethod === 'pickup'
    ? /*i18n*/ 'Your order of <0/> was picked up.'
    : /*i18n*/ 'Your order of <0/> was delivered.';
}

/** Whether the confirmation email may still be on its way. */
function isEmailOnItsWay(status: OrderStatus, createdAt: string, now: Date): boolean {
  return status === 'completed' && now.getTime() - new Date(createdAt).getTime() < EMAIL_DELAY_MS;
}

/** Sharing comes first; shopping again supports the same group. */
function WaysOn({ order }: { order: FragmentType<typeof WaysOn_order> }) {
  const { i18n } = useLingui();
  const { status, organization, classroom } = readFragment(WaysOn_order, order);
  const group =
    organization?.isActive && classroom?.isActive !== false ? contextOf(organization, classroom) : null;
  const canShare = group !== null && status !== 'pending';
  return (
    <div className="grid w-full max-w-sm justify-items-center gap-2 print:hidden">
      {canShare && (
        <ShareButton
          shared={{
            link: `${window.location.origin}/?${codesQuery(group, 'link')}`,
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

type Named = { id: string; name: string; code: string };

function contextOf(organization: Named, classroom: Named | null | undefined): FundraiserContext {
  return {
    organizationId: organization.id,
    organizationName: organization.name,
    organizationCode: organization.code,
    classroomId: classroom?.id ?? null,
    classroomName: classroom?.name ?? null,
    classroomCode: classroom?.code ?? null,
  };
}
