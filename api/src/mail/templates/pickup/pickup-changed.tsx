import { whenOf } from '../../../lib/calendar-hours.js';
import type { Email } from '../../delivery/email.js';
import { Paragraph } from '../parts.js';
import { OrderButton, PickupBlock, PickupQuestions, type PickupEmailProps } from '../PickupBlock.js';
import { language, t } from '../texts.js';

/** To a customer who has heard of a pickup day: it is another one now, or called off. */
export const pickupChanged: Email<PickupEmailProps> = {
  kind: 'pickup-changed',
  isForBuyers: true,
  subject: ({ pickup: { day } }) =>
    t(day ? 'Your Skycrumb pickup has changed' : 'Your Skycrumb pickup day was called off'),
  preview: ({ pickup: { day } }) =>
    day
      ? t('Now: {when}, {place}', { when: whenOf(day, language()), place: day.place })
      : t('We will email you a new day.'),
  title: ({ pickup: { day } }) => t(day ? 'Your pickup has changed.' : 'Your pickup day was called off.'),
  Questions: PickupQuestions,
  Content: PickupChanged,
};

function PickupChanged(props: PickupEmailProps) {
  const { customerName, organizationName, pickup } = props;
  return (
    <>
      <Paragraph>
        {t('Hi {name},', { name: customerName })}{' '}
        {pickup.day
          ? t('here is when and where {organization} hands out your candy now.', {
              organization: organizationName,
            })
          : t('{organization} called off its pickup day. We will email you as soon as there is a new one.', {
              organization: organizationName,
            })}
      </Paragraph>
      <PickupBlock {...pickup} />
      <OrderButton {...props} />
    </>
  );
}
