import { whenOf } from '../../lib/calendar-hours.js';
import type { Email, EmailSite } from '../delivery/email.js';
import { EmailFrame } from './EmailFrame.js';
import { Paragraph } from './parts.js';
import { OrderButton, PickupBlock, PickupQuestions, type PickupEmailProps } from './PickupBlock.js';

export const pickupChanged: Email<PickupEmailProps> = {
  subject: ({ pickup: { day } }) =>
    day ? 'Your Skycrumb pickup day: please note the change' : 'Your Skycrumb pickup day was called off',
  preview: ({ pickup: { day } }) => (day ? `Now: ${whenOf(day)}, ${day.place}` : 'A new day follows.'),
  Content: PickupChanged,
};

function PickupChanged(props: PickupEmailProps & { readonly site: EmailSite }) {
  const { customerName, organizationName, pickup, site } = props;
  return (
    <EmailFrame
      preview={pickupChanged.preview(props)}
      title={pickup.day ? 'Your pickup day has changed.' : 'Your pickup day was called off.'}
      site={site}
      questions={<PickupQuestions {...props} />}
    >
      <Paragraph>
        Hi {customerName},{' '}
        {pickup.day
          ? `${organizationName} hands out your candy on this day now.`
          : `${organizationName} has called off the day on which your candy was to be handed out. We will email you as soon as there is a new one.`}
      </Paragraph>
      <PickupBlock {...pickup} />
      <OrderButton {...props} />
    </EmailFrame>
  );
}
