import { whenOf } from '../../lib/calendar-hours.js';
import type { Email, EmailSite } from '../delivery/email.js';
import { EmailFrame } from './EmailFrame.js';
import { Paragraph } from './parts.js';
import { OrderButton, PickupBlock, PickupQuestions, type PickupEmailProps } from './PickupBlock.js';

export const pickupReminder: Email<PickupEmailProps> = {
  subject: () => 'Tomorrow: pick up your Skycrumb order',
  preview: ({ pickup: { day } }) => (day ? `${whenOf(day)}, ${day.place}` : 'Your candy is waiting for you.'),
  Content: PickupReminder,
};

function PickupReminder(props: PickupEmailProps & { readonly site: EmailSite }) {
  const { customerName, organizationName, pickup, site } = props;
  return (
    <EmailFrame
      preview={pickupReminder.preview(props)}
      title="Your candy is handed out tomorrow."
      site={site}
      questions={<PickupQuestions {...props} />}
    >
      <Paragraph>
        Hi {customerName}, tomorrow {organizationName} hands out the candy. This is when and where.
      </Paragraph>
      <PickupBlock {...pickup} />
      <OrderButton {...props} />
    </EmailFrame>
  );
}
