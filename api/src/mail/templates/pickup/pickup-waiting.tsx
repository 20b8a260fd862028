import { calendarDay } from '../../../lib/calendar-hours.js';
import type { Email } from '../../delivery/email.js';
import { MailLink, Paragraph } from '../parts.js';
import { OrderButton, PickupBlock, PickupQuestions, type PickupEmailProps } from '../PickupBlock.js';

/** To a customer who did not come: the order still waits. */
export const pickupWaiting: Email<PickupEmailProps> = {
  kind: 'pickup-waiting',
  subject: () => 'Your Skycrumb order is still waiting for you',
  preview: ({ organizationName }) => `${organizationName} still has your candy.`,
  title: () => 'Your candy is still waiting for you.',
  Questions: PickupQuestions,
  Content: PickupWaiting,
};

function PickupWaiting(props: PickupEmailProps) {
  const { customerName, organizationName, contactEmail, pickup } = props;
  return (
    <>
      <Paragraph>
        Hi {customerName}, {organizationName} still has your box.
      </Paragraph>
      <Paragraph>
        {pickup.day ? (
          `The next chance to pick it up is ${calendarDay(pickup.day.date)}.`
        ) : (
          <>
            Please write to <MailLink address={contactEmail} /> and agree on when to pick it up.
          </>
        )}
      </Paragraph>
      <PickupBlock {...pickup} />
      <OrderButton {...props} />
    </>
  );
}
