import { whenOf } from '../../lib/calendar-hours.js';
import { codeFont, colors, font } from './email-style.js';
import { EmailButton, type Fact, Facts, MailLink, Paragraph, Subheading, Typed } from './parts.js';
import { language, t, Trans } from './texts.js';

/** When, where, and by which code a box is handed out. */
export type PickupFacts = {
  /** Null while no day takes the order. */
  readonly day: {
    /** 'YYYY-MM-DD' */
    readonly date: string;
    /** 'HH:MM' of 24 hours. */
    readonly opensAt: string;
    readonly closesAt: string;
    readonly place: string;
    readonly note: string | null;
  } | null;
  readonly shortCode: string;
};

/** What an email about a box knows. */
export type PickupEmailProps = {
  readonly orderId: string;
  /** The buyer's page. */
  readonly orderUrl: string;
  readonly customerName: string;
  readonly organizationName: string;
  /** Of the organization, which hands the order over. */
  readonly contactEmail: string;
  readonly pickup: PickupFacts;
};

/** Day, hours, place and note, and the code in large characters with its picture. Text stands for the picture. */
export function PickupBlock({ day, shortCode }: PickupFacts) {
  const facts: Fact[] = day
    ? [
        [t('Pickup day'), whenOf(day, language())],
        [t('Place'), <Typed>{day.place}</Typed>],
        ...(day.note ? [[t('Note'), <Typed>{day.note}</Typed>] as const] : []),
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
              {/* Lazy: React would preload any other in the head, where mail programs stumble over it. */}
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

/** The end of each of these emails. */
export function OrderButton({ orderUrl }: Pick<PickupEmailProps, 'orderUrl'>) {
  return <EmailButton href={orderUrl}>{t('View your order')}</EmailButton>;
}

/** Who knows of the day: the support address does not. */
export function PickupQuestions(props: Pick<PickupEmailProps, 'organizationName' | 'contactEmail'>) {
  return (
    <Trans
      id="Questions about your pickup? Write to {organization}: <0/>."
      values={{ organization: props.organizationName }}
      components={{ 0: <MailLink address={props.contactEmail} /> }}
    />
  );
}

// White around it in dark mode too, or no phone reads it.
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

/** The name of the picture that emails about a box show: who sends one brings it along. */
export const pickupPicture = 'pickup-code';
