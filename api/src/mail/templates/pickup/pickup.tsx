import type { ReactNode } from 'react';
import { whenOf } from '../../../lib/calendar-hours.js';
import type { Email, ToBuyer, ToContact } from '../../delivery/email.js';
import { PickupBlock, type PickupEmailProps, type PickupFacts, PickupQuestions } from '../PickupBlock.js';
import { type PackedLine, PackedLines } from '../ProductLines.js';
import { EmailButton, Facts, MailLink, Paragraph, Typed } from '../parts.js';
import { language, t, Trans } from '../texts.js';

/** To the customer: the order is ready for pickup. One for each order. */
export const pickupReady: Email<
  ToBuyer & {
    readonly organizationName: string;
    readonly items: readonly PackedLine[];
    readonly place: string | null;
    readonly hours: string | null;
    readonly instructions: string | null;
    /** The organization's, which hands out the order. */
    readonly contactEmail: string;
    /** Null when day and code are unknown. */
    readonly pickup: PickupFacts | null;
  }
> = {
  kind: 'pickup-ready',
  isForBuyers: true,
  subject: () => t('Your Skycrumb order is ready for pickup'),
  preview: ({ place }) => (place ? t('Pick it up at {place}.', { place }) : t('Your candy is ready.')),
  title: () => t('Your order is ready for pickup.'),
  Questions: PickupQuestions,
  Content: ({
    orderId,
    customerName,
    organizationName,
    items,
    place,
    hours,
    instructions,
    pickup,
    orderUrl,
  }) => (
    <>
      <Paragraph>
        {t('Hi {name},', { name: customerName })}{' '}
        {t('your candy is ready at {organization}.', { organization: organizationName })}
      </Paragraph>
      <Facts
        rows={[
          [t('Order'), `…${orderId.slice(-8)}`],
          // A pickup day has its own place and hours.
          !pickup?.day && [t('Place'), <Typed>{place ?? organizationName}</Typed>],
          hours && !pickup?.day && [t('Hours'), <Typed>{hours}</Typed>],
          // A new pickup day's note is prefilled with the instructions, and often stays so.
          instructions &&
            instructions !== pickup?.day?.note && [t('Instructions'), <Typed>{instructions}</Typed>],
        ]}
      />
      {pickup && <PickupBlock {...pickup} />}
      <PackedLines title={t('Your order')} items={items} />
      <EmailButton href={orderUrl}>{t('View your order')}</EmailButton>
    </>
  ),
};

/** To the customer, the evening before the pickup day. */
export const pickupReminder: Email<PickupEmailProps> = {
  kind: 'pickup-reminder',
  isForBuyers: true,
  subject: () => t('Tomorrow: pick up your Skycrumb order'),
  preview: ({ pickup: { day } }) =>
    day ? `${whenOf(day, language())}, ${day.place}` : t('Your candy is ready.'),
  title: () => t('Pick up your candy tomorrow.'),
  Questions: PickupQuestions,
  Content: (props) => (
    <PickupNews {...props}>
      {t('{organization} is handing out candy tomorrow. Here is when and where.', {
        organization: props.organizationName,
      })}
    </PickupNews>
  ),
};

function PickupNews({ children, ...props }: PickupEmailProps & { readonly children: ReactNode }) {
  return (
    <>
      <Paragraph>
        {t('Hi {name},', { name: props.customerName })} {children}
      </Paragraph>
      <PickupBlock {...props.pickup} />
      <EmailButton href={props.orderUrl}>{t('View your order')}</EmailButton>
    </>
  );
}

/** To a customer who was told a pickup day: it changed, or was called off. */
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
  Content: (props) => (
    <PickupNews {...props}>
      {t(
        props.pickup.day
          ? 'here is when and where {organization} now hands out your candy.'
          : '{organization} called off its pickup day. We will email you as soon as there is a new one.',
        { organization: props.organizationName },
      )}
    </PickupNews>
  ),
};

/** To a customer who did not come: the order is still waiting. */
export const pickupWaiting: Email<PickupEmailProps> = {
  kind: 'pickup-waiting',
  isForBuyers: true,
  subject: () => t('Your Skycrumb order is still waiting for you'),
  preview: ({ organizationName }) =>
    t('{organization} still has your candy.', { organization: organizationName }),
  title: () => t('Your candy is still waiting for you.'),
  Questions: PickupQuestions,
  Content: (props) => (
    <PickupNews {...props}>
      {t('{organization} still has your box.', { organization: props.organizationName })}{' '}
      {props.pickup.day ? (
        t('Here is when you can pick it up.')
      ) : (
        <Trans
          id="Please write to <0/> to set up a time."
          components={{ 0: <MailLink address={props.contactEmail} /> }}
        />
      )}
    </PickupNews>
  ),
};

/** To the contact of an organization whose first pickup order has no pickup place. One for each organization. */
export const pickupPlaceNeeded: Email<
  ToContact & {
    readonly orderId: string;
  }
> = {
  kind: 'pickup-place-needed',
  subject: () => 'Where and when do you hand out your pickup orders?',
  preview: ({ organizationName }) => `${organizationName} has its first pickup order.`,
  title: () => 'Your first pickup order has no pickup place yet.',
  Content: ({ organizationId, organizationName, contactName, orderId }) => (
    <>
      <Paragraph>
        Hi {contactName}, a supporter of {organizationName} chose to pick up order {orderId.slice(-8)} from
        you. We pack it and send it to you, and you hand it out. Where and when?
      </Paragraph>
      <Paragraph>
        Add a pickup day, or enter a pickup address in your settings. Until then, your supporters see “Pickup
        at TBD”, and the checkout offers shipping only. If you do not want to hand out orders, turn off pickup
        in your settings and write to us about this one.
      </Paragraph>
      <EmailButton href={`/organization/${organizationId}/pickup-days`}>Add a pickup day</EmailButton>
    </>
  ),
};
