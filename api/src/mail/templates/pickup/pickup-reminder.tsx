import { whenOf } from '../../../lib/calendar-hours.js';
import type { Email } from '../../delivery/email.js';
import { Paragraph } from '../parts.js';
import { OrderButton, PickupBlock, PickupQuestions, type PickupEmailProps } from '../PickupBlock.js';

/** To the customer, the evening before the day on which the order is handed out. */
export const pickupReminder: Email<PickupEmailProps> = {
  kind: 'pickup-reminder',
  subject: () => 'Tomorrow: pick up your Skycrumb order',
  preview: ({ pickup: { day } }) => (day ? `${whenOf(day)}, ${day.place}` : 'Your candy is ready.'),
  title: () => 'Pick up your candy tomorrow.',
  Questions: PickupQuestions,
  Content: PickupReminder,
};

function PickupReminder(props: PickupEmailProps) {
  const { customerName, organizationName, pickup } = props;
  return (
    <>
      <Paragraph>
        Hi {customerName}, {organizationName} is handing out candy tomorrow. Here is when and where.
      </Paragraph>
      <PickupBlock {...pickup} />
      <OrderButton {...props} />
    </>
  );
}
