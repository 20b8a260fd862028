import { counted } from '../../../lib/counts.js';
import type { Email } from '../../delivery/email.js';
import { EmailButton, Facts, Paragraph } from '../parts.js';

type Props = {
  readonly productName: string;
  readonly inventory: number;
  /** Days the stock lasts at the current pace; `atMost` is null when unknown. */
  readonly atLeast: number;
  readonly atMost: number | null;
  /** "December 5, 2025". */
  readonly deliveryOn: string;
};

/** To the support address: a product will sell out before its next delivery. One for each delivery. */
export const stockRunsOut: Email<Props> = {
  kind: 'stock-runs-out',
  subject: ({ productName, deliveryOn }) => `${productName} will sell out before ${deliveryOn}`,
  preview: ({ inventory }) => `${counted(inventory, 'box', 'boxes')} left.`,
  title: ({ productName }) => `${productName} will sell out too early.`,
  Content: ({ productName, inventory, atLeast, atMost, deliveryOn, site }) => (
    <>
      <Paragraph>
        At the pace of the last two weeks, {productName} will sell out before its next delivery. Ask for an
        earlier delivery, or turn the product off in time.
      </Paragraph>
      <Facts
        rows={[
          ['In stock', counted(inventory, 'box', 'boxes')],
          ['Lasts', atMost === null ? `${atLeast} days or more` : `${atLeast} to ${atMost} days`],
          ['Next delivery', deliveryOn],
        ]}
      />
      <EmailButton href={`${site.publicUrl}/admin?tab=products`}>Open the products</EmailButton>
    </>
  ),
};
