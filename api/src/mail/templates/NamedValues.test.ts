import { expect, test } from '@jest/globals';
import { site } from '../../../test/support/emails/email-sample.js';
import { toCents } from '../../lib/cents.js';
import { renderEmail } from './render-email.js';
import { orderCredited } from './index.js';

test('names that people typed get all the room, and the amount is on the right', () => {
  const { html, text } = renderEmail(
    orderCredited,
    {
      orderId: '6f9619ff-8b86-d011-b42d-00cf4fc964ff',
      orderUrl: 'https://shop.example/your-order/token',
      customerName: 'Ada Lovelace',
      isOwnChoice: true,
      classroomName: 'Room 12',
      organizationName: 'Our Lady of Perpetual Help Elementary School Parents Association',
      organizationProfit: toCents(240),
      classroomProfit: toCents(239),
    },
    site,
  );
  const [, rows = ''] = html.split('class="facts"');
  expect(rows).toMatch(/<td [^>]*align="right"[^>]*>\$2\.40</);
  expect(rows).not.toContain('width:34%');
  expect(text).toMatch(/Room 12\s+\$2\.39/);
});
