import { whenOf } from '../../../lib/calendar-hours.js';
import type { Email } from '../../delivery/email.js';
import { Paragraph } from '../parts.js';
import { OrderButton, PickupBlock, PickupQuestions, type PickupEmailProps } from '../PickupBlock.js';
import { language, t } from '../texts.js';

/** To the customer, the evening before the day on which the order is handed out. */
export const pickupReminder: Email<PickupEmailProps> = {
  kind: 'pickup-reminder',
  isForBuyers: true,
  subject: () => t('Tomorrow: pick up your Skycrumb order'),
  preview: ({ pickup: { day } }) =>
    day ? `${whenOf(day, language())}, ${day.place}` : t('Your candy is ready.'),
  title: () => t('Pick up your candy tomorrow.'),
  Questions: PickupQuestions,
  Content: PickupReminder,
};

function PickupReminder(props: PickupEmailProps) {
  const { customerName, organizationName, pickup } = props;
  return (
    <>
      <Paragraph>
        {t('Hi {name},', { name: customerName })}{' '}
        {t('{organization} is handing out candy tomorrow. Here is when and where.', {
          organization: organizationName,
        })}
      </Paragraph>
      <PickupBlock {...pickup} />
      <OrderButton {...props} />
    </>
  );
}
