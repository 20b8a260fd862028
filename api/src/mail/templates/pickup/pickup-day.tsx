import { whenOf } from '../../../lib/calendar-hours.js';
import type { Email } from '../../delivery/email.js';
import { Paragraph } from '../parts.js';
import { OrderButton, PickupBlock, type PickupEmailProps, PickupQuestions } from '../PickupBlock.js';
import { language, t } from '../texts.js';

/** To the customer, the evening before the day on which the order is handed out. */
export const pickupReminder: Email<PickupEmailProps> = {
  kind: 'pickup-reminder',
  isForBuyers: true,
  subject: () => t('Tomorrow: pick up your Skycrumb order'),
  preview: ({ pickup: { day } }) =>
    day ? `${whenOf(day, language())}, ${day.place}` : t('Your candy is ready.'),
  title: () => t('Pick up your candy tomorrow.'),
  Questions: PickupQuestions,
  Content(props) {
    const { customerName, organizationName, pickup } = props;
    return (
      <>
        <Paragraph>
          {t('Hi {name},', { name: customerName })}{' '}
          {t('{organization} is handing out candy tomorrow. Here is when and where.', {
            organization: organizationName,
          })}
        </Paragraph>
        <PickupBlock {...pickup} />
        <OrderButton {...props} />
      </>
    );
  },
};

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
  Content(props) {
    const { customerName, organizationName, pickup } = props;
    return (
      <>
        <Paragraph>
          {t('Hi {name},', { name: customerName })}{' '}
          {pickup.day
            ? t('here is when and where {organization} hands out your candy now.', {
                organization: organizationName,
              })
            : t(
                '{organization} called off its pickup day. We will email you as soon as there is a new one.',
                {
                  organization: organizationName,
                },
              )}
        </Paragraph>
        <PickupBlock {...pickup} />
        <OrderButton {...props} />
      </>
    );
  },
};
