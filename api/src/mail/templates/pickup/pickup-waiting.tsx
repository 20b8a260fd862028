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
        Hi {customerName}, {organizationName} still has your box.{' '}
        {pickup.day ? (
          'Here is when you can pick it up.'
        ) : (
          <>
            Please write to <MailLink address={contactEmail} /> to set up a time.
          </>
        )}
      </Paragraph>
      <PickupBlock {...pickup} />
      <OrderButton {...props} />
    </>
  );
}
