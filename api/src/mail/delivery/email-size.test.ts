import { afterAll, expect, test } from '@jest/globals';
import { site } from '../../../test/support/emails/email-sample.js';
import { toCents } from '../../lib/cents.js';
import { mailAddress } from '../../lib/mail-address.js';
import { samplePickup } from '../../../test/support/emails/buyer-emails.js';
import { openMailbox } from '../../../test/support/doubles/mail.js';
import { markPicture } from './mark-picture.js';
import { orderConfirmation } from '../templates/index.js';
import type { EmailPicture } from './mail.js';
import { renderEmail } from '../templates/render-email.js';

const { mailbox, remove } = openMailbox();
afterAll(remove);

/** The most that product-pictures.ts and the pickup QR code add. */
const pictures: EmailPicture[] = [
  markPicture,
  ...Array.from({ length: 9 }, (_, index) => pictureOf(`picture-${index}`)),
  pictureOf('fallback', 1_200),
  pictureOf('pickup-code', 700),
];

function pictureOf(id: string, bytes = 2_000): EmailPicture {
  return { id, type: 'image/jpeg', content: Buffer.alloc(bytes, 7) };
}

test('the confirmation of the largest order, with mix packs and pictures, stays below 100 KB', async () => {
  const picks = ['Strawberry Stardust Hearts', 'Peach Sunset Slices', 'Raspberry Cloud Rings'];
  const items = Array.from({ length: 50 }, (_, index) => ({
    productName: 'Premium Mix Pack',
    quantity: 99,
    picks,
    subtotal: toCents(247_401),
    pictureId: `picture-${index % 9}`,
  }));
  const { orderId, pickup, organizationName } = samplePickup;
  const rendered = renderEmail(
    orderConfirmation,
    {
      orderId,
      items,
      pickup,
      customerName: 'Ada Lovelace',
      creditUrl: 'https://shop.example/credit',
      orderUrl: 'https://shop.example/your-order/token',
      subtotal: toCents(12_370_050),
      shipping: toCents(0),
      total: toCents(12_370_050),
      delivery: { method: 'pickup', location: 'The gym', hours: null, instructions: null },
      supported: {
        organizationName,
        classroomName: null,
        organizationProfit: toCents(3_711_015),
        classroomProfit: toCents(0),
      },
    },
    site,
  );
  const address = mailAddress('ada@example.org', 'Ada Lovelace');
  const messageId = '<order-confirmation.size@skycrumb.example>';
  const facts = { kind: 'order-confirmation', from: address, to: address, replyTo: null, sentAt: new Date() };
  await mailbox.deliver({
    ...rendered,
    ...facts,
    messageId,
    unsubscribeUrl: null,
    references: [],
    pictures,
    files: [],
  });
  const stored = await mailbox.find('order-confirmation.size_skycrumb.example');
  expect(stored?.source.length).toBeGreaterThan(45_000);
  expect(stored?.source.length).toBeLessThan(100_000);
});
