import { formatDollars, zeroCents } from '../../../lib/cents.js';
import type { Email } from '../../delivery/email.js';
import { NamedValues } from '../NamedValues.js';
import { EmailButton, Paragraph, type Fact } from '../parts.js';
import { groupName, shareOf, shareText, type Supported } from '../share-text.js';

export type OrderCreditedProps = Supported & {
  readonly orderId: string;
  /** The buyer's page. */
  readonly orderUrl: string;
  readonly customerName: string;
  /** The buyer said so; otherwise the organization or we did. */
  readonly isOwnChoice: boolean;
};

/** To the customer: whom the order counts for was said, or changed, after it was paid. One for each change. */
export const orderCredited: Email<OrderCreditedProps> = {
  kind: 'order-credited',
  subject: ({ organizationName }) => `Your order supports ${organizationName}`,
  preview: shareText,
  title: (props) => `Your order supports ${groupName(props)}.`,
  Content: OrderCredited,
};

function OrderCredited(props: OrderCreditedProps) {
  const { orderId, orderUrl, customerName, organizationName, classroomName, isOwnChoice } = props;
  const facts: Fact[] = [
    [organizationName, formatDollars(props.organizationProfit)],
    ...(classroomName && props.classroomProfit > zeroCents
      ? [[classroomName, formatDollars(props.classroomProfit)] as const]
      : []),
  ];
  return (
    <>
      <Paragraph>
        Hi {customerName},{' '}
        {isOwnChoice
          ? 'thanks for telling us who your order supports.'
          : 'your order now supports a different group or class.'}{' '}
        Your order {orderId.slice(-8)} earned {formatDollars(shareOf(props))}:
      </Paragraph>
      <NamedValues rows={facts} />
      <Paragraph>Your order and what you paid have not changed.</Paragraph>
      <EmailButton href={orderUrl}>View your order</EmailButton>
    </>
  );
}
