import { formatDollars, zeroCents } from '../../../lib/cents.js';
import type { Email, EmailSite } from '../../delivery/email.js';
import { EmailFrame } from '../EmailFrame.js';
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

export const orderCredited: Email<OrderCreditedProps> = {
  subject: ({ organizationName }) => `Your order supports ${organizationName}`,
  preview: shareText,
  Content: OrderCredited,
};

function OrderCredited(props: OrderCreditedProps & { readonly site: EmailSite }) {
  const { orderId, orderUrl, customerName, organizationName, classroomName, site, isOwnChoice } = props;
  const facts: Fact[] = [
    [organizationName, formatDollars(props.organizationProfit)],
    ...(classroomName && props.classroomProfit > zeroCents
      ? [[classroomName, formatDollars(props.classroomProfit)] as const]
      : []),
  ];
  return (
    <EmailFrame
      preview={orderCredited.preview(props)}
      title={`Your order supports ${groupName(props)}.`}
      site={site}
    >
      <Paragraph>
        Hi {customerName},{' '}
        {isOwnChoice
          ? 'thank you for telling us whom your order was for.'
          : 'your order was now credited to another group or class.'}{' '}
        Your order {orderId.slice(-8)} earned {formatDollars(shareOf(props))}:
      </Paragraph>
      <NamedValues rows={facts} />
      <Paragraph>What you ordered, and what you paid, stays as it is.</Paragraph>
      <EmailButton href={orderUrl}>View your order</EmailButton>
    </EmailFrame>
  );
}
