import { calendarDay } from '../../lib/calendar-hours.js';
import type { Email, EmailSite } from '../delivery/email.js';
import { EmailFrame } from './EmailFrame.js';
import { MailLink, Paragraph } from './parts.js';
import { OrderButton, PickupBlock, PickupQuestions, type PickupEmailProps } from './PickupBlock.js';

export const pickupWaiting: Email<PickupEmailProps> = {
  subject: () => 'Your Skycrumb order is still waiting for you',
  preview: ({ organizationName }) => `${organizationName} still has your candy.`,
  Content: PickupWaiting,
};

function PickupWaiting(props: PickupEmailProps & { readonly site: EmailSite }) {
  const { customerName, organizationName, contactEmail, pickup, site } = props;
  return (
    <EmailFrame
      preview={pickupWaiting.preview(props)}
      title="Your candy is still waiting for you."
      site={site}
      questions={<PickupQuestions {...props} />}
    >
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
    </EmailFrame>
  );
}
