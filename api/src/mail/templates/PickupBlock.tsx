import type { ToBuyer } from '../delivery/email.js';
import { whenOf } from '../../lib/calendar-hours.js';
import { codeFont, colors, font } from './email-style.js';
import { Facts, MailLink, type MaybeFact, Paragraph, Subheading, Typed } from './parts.js';
import { language, t, Trans } from './texts.js';

/** The day and place of a pickup, and the code that collects the box. */
export type PickupFacts = {
  /** Null until the order has a pickup day. */
  readonly day: {
    /** 'YYYY-MM-DD' */
    readonly date: string;
    /** 'HH:MM', 24-hour clock. */
    readonly opensAt: string;
    readonly closesAt: string;
    readonly place: string;
    readonly note: string | null;
  } | null;
  readonly shortCode: string;
};

export type PickupEmailProps = ToBuyer & {
  readonly organizationName: string;
  /** The organization's, which hands out the order. */
  readonly contactEmail: string;
  readonly pickup: PickupFacts;
};

/** Day, hours, place and note, and the pickup code in large characters beside its QR code. */
export function PickupBlock({ day, shortCode }: PickupFacts) {
  const facts: MaybeFact[] = day
    ? [
        [t('Pickup day'), whenOf(day, language())],
        [t('Place'), <Typed>{day.place}</Typed>],
        day.note && [t('Note'), <Typed>{day.note}</Typed>],
      ]
    : [];
  return (
    <>
      {facts.length > 0 && <Facts rows={facts} />}
      <Subheading>{t('Your pickup code')}</Subheading>
      <table role="presentation" cellPadding={0} cellSpacing={0} border={0} style={{ margin: '0 0 16px' }}>
        <tbody>
          <tr>
            <td style={{ paddingRight: 20 }}>
              {/* Lazy: see EmailFrame.tsx. */}
              <img
                src={`cid:${pickupPicture}`}
                alt={t('QR code of your box')}
                width={148}
                height={148}
                loading="lazy"
                style={picture}
              />
            </td>
            <td className="ink" style={code}>
              {shortCode}
            </td>
          </tr>
        </tbody>
      </table>
      <Paragraph>{t('Show this QR code or say your code at pickup.')}</Paragraph>
    </>
  );
}

/** Where and when an order is picked up. */
export type PickupPlan = {
  readonly place: string | null;
  /** Weekly hours; null when there is a pickup day. */
  readonly hours: string | null;
  readonly instructions: string | null;
};

/** The plan without date and place of a pickup day, which PickupBlock shows. */
export function planFacts({ place, hours, instructions }: PickupPlan, day: PickupFacts['day']): MaybeFact[] {
  return [
    !day && [t('Pickup at'), <Typed>{place ?? t('TBD')}</Typed>],
    hours && [t('Hours'), <Typed>{hours}</Typed>],
    instructions && [t('Instructions'), <Typed>{instructions}</Typed>],
  ];
}

/** Where an order is sent; a gift to its recipient, with the buyer's message. */
export type ShipsTo = {
  readonly address: string | null;
  readonly recipientName?: string | null;
  readonly giftMessage?: string | null;
};

export function addressFacts({ address, recipientName, giftMessage }: ShipsTo): MaybeFact[] {
  return [
    address && [t('Ships to'), <Typed>{recipientName ? `${recipientName}\n${address}` : address}</Typed>],
    giftMessage && [t('Gift message'), <Typed>{giftMessage}</Typed>],
  ];
}

/** The organization answers questions about pickup; our support does not know its plans. */
export function PickupQuestions(props: Pick<PickupEmailProps, 'organizationName' | 'contactEmail'>) {
  return (
    <Trans
      id="Questions about your pickup? Write to {organization}: <0/>."
      values={{ organization: props.organizationName }}
      components={{ 0: <MailLink address={props.contactEmail} /> }}
    />
  );
}

// White around it in dark mode too: phones cannot read the code otherwise.
const picture = {
  display: 'block',
  padding: 6,
  backgroundColor: '#ffffff',
  borderRadius: 12,
  color: '#604b67',
  fontFamily: font,
  fontSize: 14,
};

const code = {
  color: colors.ink,
  fontFamily: `${codeFont}, ${font}`,
  fontSize: 34,
  fontWeight: 700,
  letterSpacing: '.08em',
};

/** The id of the QR code in pickup emails. The sender attaches the picture. */
export const pickupPicture = 'pickup-code';
