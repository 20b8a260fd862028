import type { Email } from '../../delivery/email.js';
import { EmailButton, MailLink, Paragraph } from '../parts.js';
import { OrderButton, PickupBlock, type PickupEmailProps, PickupQuestions } from '../PickupBlock.js';
import { t, Trans } from '../texts.js';

/** To a customer who did not come: the order still waits. */
export const pickupWaiting: Email<PickupEmailProps> = {
  kind: 'pickup-waiting',
  isForBuyers: true,
  subject: () => t('Your Skycrumb order is still waiting for you'),
  preview: ({ organizationName }) =>
    t('{organization} still has your candy.', { organization: organizationName }),
  title: () => t('Your candy is still waiting for you.'),
  Questions: PickupQuestions,
  Content(props) {
    const { customerName, organizationName, contactEmail, pickup } = props;
    return (
      <>
        <Paragraph>
          {t('Hi {name},', { name: customerName })}{' '}
          {t('{organization} still has your box.', { organization: organizationName })}{' '}
          {pickup.day ? (
            t('Here is when you can pick it up.')
          ) : (
            <Trans
              id="Please write to <0/> to set up a time."
              components={{ 0: <MailLink address={contactEmail} /> }}
            />
          )}
        </Paragraph>
        <PickupBlock {...pickup} />
        <OrderButton {...props} />
      </>
    );
  },
};

/** To the contact of an organization whose first pickup order has no place: one for each organization. */
export const pickupPlaceNeeded: Email<{
  readonly organizationId: string;
  readonly organizationName: string;
  readonly contactName: string;
  readonly orderId: string;
}> = {
  kind: 'pickup-place-needed',
  subject: () => 'Where and when do you hand out your pickup orders?',
  preview: ({ organizationName }) => `${organizationName} has its first pickup order.`,
  title: () => 'Your first pickup order has no place yet.',
  Content: ({ organizationId, organizationName, contactName, orderId, site }) => (
    <>
      <Paragraph>
        Hi {contactName}, a supporter of {organizationName} chose to pick up order {orderId.slice(-8)} from
        you. We pack it and send it to you, and you hand it out. Where and when?
      </Paragraph>
      <Paragraph>
        Add a pickup day, or enter a pickup address in your settings. Until then your supporters read “Pickup
        at TBD”, and the checkout offers shipping only. If you do not want to hand out orders, turn pickup off
        in your settings and write to us about this one.
      </Paragraph>
      <EmailButton href={`${site.publicUrl}/organization/${organizationId}/pickup-days`}>
        Add a pickup day
      </EmailButton>
    </>
  ),
};
