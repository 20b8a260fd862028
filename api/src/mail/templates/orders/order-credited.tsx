import { formatDollars, zeroCents } from '../../../lib/cents.js';
import type { Email } from '../../delivery/email.js';
import { NamedValues } from '../NamedValues.js';
import { EmailButton, Paragraph } from '../parts.js';
import { groupName, shareOf, shareText, type Supported } from '../share-text.js';
import { t } from '../texts.js';

/** To the customer: whom the order counts for was said, or changed, after it was paid. One for each change. */
export const orderCredited: Email<
  Supported & {
    readonly orderId: string;
    /** The buyer's page. */
    readonly orderUrl: string;
    readonly customerName: string;
    /** The buyer said so; otherwise the organization or we did. */
    readonly isOwnChoice: boolean;
  }
> = {
  kind: 'order-credited',
  isForBuyers: true,
  subject: ({ organizationName }) => t('Your order supports {group}', { group: organizationName }),
  preview: shareText,
  title: (props) => t('Your order supports {group}.', { group: groupName(props) }),
  Content(props) {
    const { orderId, orderUrl, customerName, organizationName, classroomName, isOwnChoice } = props;
    return (
      <>
        <Paragraph>
          {t('Hi {name},', { name: customerName })}{' '}
          {isOwnChoice
            ? t('thanks for telling us who your order supports.')
            : t('your order now supports a different group or class.')}{' '}
          {t('Your order {order} earned {share}:', {
            order: orderId.slice(-8),
            share: formatDollars(shareOf(props)),
          })}
        </Paragraph>
        <NamedValues
          rows={[
            [organizationName, formatDollars(props.organizationProfit)],
            ...(classroomName && props.classroomProfit > zeroCents
              ? [[classroomName, formatDollars(props.classroomProfit)] as const]
              : []),
          ]}
        />
        <Paragraph>{t('Your order and what you paid have not changed.')}</Paragraph>
        <EmailButton href={orderUrl}>{t('View your order')}</EmailButton>
      </>
    );
  },
};
