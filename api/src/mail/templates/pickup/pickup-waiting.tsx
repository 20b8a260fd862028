import type { Email } from '../../delivery/email.js';
import { MailLink, Paragraph } from '../parts.js';
import { OrderButton, PickupBlock, PickupQuestions, type PickupEmailProps } from '../PickupBlock.js';
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
  Content: PickupWaiting,
};

function PickupWaiting(props: PickupEmailProps) {
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
}
