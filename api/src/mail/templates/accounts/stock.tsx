import { counted } from '../../../lib/counts.js';
import type { Email } from '../../delivery/email.js';
import { EmailButton, Facts, Paragraph } from '../parts.js';

type Props = {
  readonly productName: string;
  readonly inventory: number;
  /** Days at the present pace; `atMost` is null where nobody can say. */
  readonly atLeast: number;
  readonly atMost: number | null;
  /** "December 5, 2025". */
  readonly deliveryOn: string;
};

/** To the support address: a product will be sold out before its next delivery. One for each delivery. */
export const stockRunsOut: Email<Props> = {
  kind: 'stock-runs-out',
  subject: ({ productName, deliveryOn }) => `${productName} runs out before ${deliveryOn}`,
  preview: ({ inventory }) => `${counted(inventory, 'box', 'boxes')} left.`,
  title: ({ productName }) => `${productName} runs out too early.`,
  Content: ({ productName, inventory, atLeast, atMost, deliveryOn, site }) => (
    <>
      <Paragraph>
        At the pace of the last two weeks {productName} is sold out before its next delivery. Ask for it
        earlier, or switch the product off in time.
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
