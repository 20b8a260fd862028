import type { Email } from '../../delivery/email.js';
import { PickupBlock, PickupQuestions, type PickupFacts } from '../PickupBlock.js';
import { Facts, EmailButton, Paragraph, Subheading, Typed } from '../parts.js';
import { PackedLines, type PackedLine } from '../ProductLines.js';
import { t } from '../texts.js';

/** To the customer: the order can be picked up. One for each order. */
export const pickupReady: Email<{
  readonly orderId: string;
  /** The buyer's page. */
  readonly orderUrl: string;
  readonly customerName: string;
  readonly organizationName: string;
  readonly items: readonly PackedLine[];
  readonly place: string | null;
  readonly hours: string | null;
  readonly instructions: string | null;
  /** Of the organization, which hands the order over. */
  readonly contactEmail: string;
  /** Null where nothing is known of a day and a code. */
  readonly pickup: PickupFacts | null;
}> = {
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
          // A day says both, and better than what holds all year.
          ...(pickup?.day ? [] : [[t('Place'), <Typed>{place ?? organizationName}</Typed>] as const]),
          ...(hours && !pickup?.day ? [[t('Hours'), <Typed>{hours}</Typed>] as const] : []),
          // A day's note often begins as the instructions, and stays so.
          ...(instructions && instructions !== pickup?.day?.note
            ? [[t('Instructions'), <Typed>{instructions}</Typed>] as const]
            : []),
        ]}
      />
      {pickup && <PickupBlock {...pickup} />}
      <Subheading>{t('Your order')}</Subheading>
      <PackedLines items={items} />
      <EmailButton href={orderUrl}>{t('View your order')}</EmailButton>
    </>
  ),
};
