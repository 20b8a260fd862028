import { whenOf } from '../../../lib/calendar-hours.js';
import type { Email } from '../../delivery/email.js';
import { Paragraph } from '../parts.js';
import { OrderButton, PickupBlock, PickupQuestions, type PickupEmailProps } from '../PickupBlock.js';

/** To a customer who has heard of a pickup day: it is another one now, or called off. */
export const pickupChanged: Email<PickupEmailProps> = {
  kind: 'pickup-changed',
  subject: ({ pickup: { day } }) =>
    day ? 'Your Skycrumb pickup has changed' : 'Your Skycrumb pickup day was called off',
  preview: ({ pickup: { day } }) =>
    day ? `Now: ${whenOf(day)}, ${day.place}` : 'We will email you a new day.',
  title: ({ pickup: { day } }) => (day ? 'Your pickup has changed.' : 'Your pickup day was called off.'),
  Questions: PickupQuestions,
  Content: PickupChanged,
};

function PickupChanged(props: PickupEmailProps) {
  const { customerName, organizationName, pickup } = props;
  return (
    <>
      <Paragraph>
        Hi {customerName},{' '}
        {pickup.day
          ? `here is when and where ${organizationName} hands out your candy now.`
          : `${organizationName} called off its pickup day. We will email you as soon as there is a new one.`}
      </Paragraph>
      <PickupBlock {...pickup} />
      <OrderButton {...props} />
    </>
  );
}
