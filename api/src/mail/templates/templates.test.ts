import { describe, expect, test } from '@jest/globals';
import { flatText, site } from '../../../test/support/emails/email-sample.js';
import { toCents } from '../../lib/cents.js';
import type { RenderedEmail } from '../delivery/email.js';
import { renderEmail } from './render-email.js';
import { samplePickup } from '../../../test/support/emails/buyer-emails.js';
import { everyEmail } from '../../../test/support/emails/every-email.js';
import * as emails from './index.js';
import type { OrderConfirmationProps } from './orders/order-confirmation.js';

const {
  contactReceived,
  milestoneReached,
  orderCancelled,
  orderConfirmation,
  orderNews,
  orderShipped,
  pickupReady,
} = emails;

const orderId = '6f9619ff-8b86-d011-b42d-00cf4fc964ff';
const orderUrl = 'https://shop.example/your-order/token';
const order = { orderId, orderUrl };

function renderOrder(props: Partial<OrderConfirmationProps> = {}): RenderedEmail {
  return renderEmail(
    orderConfirmation,
    {
      ...order,
      customerName: 'Ada Lovelace',
      items: [{ productName: 'Lemon Lift-Offs', quantity: 2, picks: [], subtotal: toCents(1_598) }],
      subtotal: toCents(1_598),
      shipping: toCents(899),
      total: toCents(2_497),
      delivery: { method: 'shipping', address: '5 Elm Street\nLincoln, NE', shipsBy: '2026-11-30' },
      supported: {
        organizationName: 'Lincoln Elementary',
        classroomName: 'Ms. Rivera',
        organizationProfit: toCents(240),
        classroomProfit: toCents(239),
      },
      creditUrl: null,
      ...props,
    },
    site,
  );
}

describe('the order confirmation', () => {
  test('states order, amounts, share, delivery and next step, in HTML and text alike', () => {
    const email = renderOrder();
    for (const fact of [
      orderId,
      '2 × Lemon Lift-Offs $15.98 Subtotal',
      'Shipping $8.99',
      'Total $24.97',
      '$4.79 goes to Lincoln Elementary, $2.39 of it for Ms. Rivera.',
      'Ships by Monday, November 30, 2026',
      'Ships to 5 Elm Street Lincoln, NE',
      'Your order ships within 1-2 business days.',
      orderUrl,
    ]) {
      expect(flatText(email)).toContain(fact);
    }
    expect(email.html).toContain('$24.97');
    expect(email.html).toContain(`href="${orderUrl}"`);
  });

  test('names the recipient of a gift and repeats its message, as the email about the parcel does', () => {
    const gift = { address: '5 Elm Street', recipientName: 'Rosa Díaz', giftMessage: 'Happy birthday!' };
    const parcel = { items: [], carrier: null, trackingNumber: null, trackingUrl: null };
    const shipped = renderEmail(orderShipped, { ...order, ...gift, ...parcel, customerName: 'Ada' }, site);
    const delivery = { method: 'shipping', shipsBy: '2026-11-30', ...gift } as const;
    for (const email of [renderOrder({ delivery }), shipped])
      expect(flatText(email)).toContain('Ships to Rosa Díaz 5 Elm Street Gift message Happy birthday!');
  });

  test('counts the picks of a mix pack, for each of several', () => {
    const items = [
      {
        productName: 'Premium Mix Pack',
        quantity: 1,
        picks: ['Caramel Craters', 'Peach Sunset Slices', 'Caramel Craters'],
        subtotal: toCents(2_499),
      },
    ];
    const text = flatText(renderOrder({ items }));
    expect(text).toContain('1 × Premium Mix Pack $24.99 2 × Caramel Craters, 1 × Peach Sunset Slices');
    const two = items.map((item) => ({ ...item, quantity: 2 }));
    expect(flatText(renderOrder({ items: two }))).toContain('each: 2 × Caramel Craters');
  });

  test('sets a right-to-left name apart from the amount beside it, in HTML and text', () => {
    for (const customerName of ['محمد علي', 'الصف 5 أ']) {
      const email = renderOrder({ customerName });
      for (const content of [email.html, email.text])
        expect(content).toContain(`Hi \u2068${customerName}\u2069, $4.79 goes to Lincoln Elementary`);
    }
  });

  test('says each fact once', () => {
    const { pickup } = samplePickup;
    const delivery = { method: 'pickup', location: 'Office', hours: null, instructions: null } as const;
    const text = flatText(renderOrder({ delivery, pickup }));
    for (const fact of ['Lincoln Elementary', '$24.97', 'The gym', 'K7FC', 'November 27', 'confirmed'])
      expect(text.split(fact)).toHaveLength(2);
  });

  test('for a pickup order says where, that an email follows, and that shipping is free', () => {
    const delivery = { method: 'pickup', location: null, hours: null, instructions: null } as const;
    const email = flatText(renderOrder({ delivery, shipping: toCents(0) }));
    expect(email).toContain('Pickup at TBD');
    expect(email).toContain('We will email you when your order is ready for pickup.');
    expect(email).toContain('Shipping Free');
  });

  test('for a pickup order names the weekly hours, or the day with its place, and always the code', () => {
    const { pickup } = samplePickup;
    const delivery = {
      method: 'pickup',
      location: 'Office',
      hours: 'Mondays',
      instructions: 'Ring',
    } as const;
    const weekly = flatText(renderOrder({ delivery, pickup: { ...pickup, day: null } }));
    expect(weekly).toContain('Pickup at Office Hours Mondays Instructions Ring Your pickup code K7FC');
    const daily = flatText(renderOrder({ delivery: { ...delivery, hours: null }, pickup }));
    expect(daily).toContain('Pickup day Friday, November 27, 2026, 3:00 PM to 6:00 PM Place The gym');
    expect(daily).not.toContain('Office');
  });
});

test('the email about a goal names the goal in sales', () => {
  const email = renderEmail(
    milestoneReached,
    {
      milestone: 'goal',
      organizationId: orderId,
      organizationName: 'Lincoln Elementary',
      contactName: 'Dana Whitfield',
      totalSales: toCents(51_234),
      threshold: toCents(50_000),
      prize: 'Pizza Party',
      halfwayPrize: null,
    },
    site,
  );
  expect(flatText(email)).toContain('Goal $500.00 in sales Sales so far $512.34');
});

describe('the email about a ready order', () => {
  test('names picks and refunded bags, and directs questions to the organization that hands it out', () => {
    const email = renderEmail(
      pickupReady,
      {
        ...order,
        customerName: 'Ada',
        organizationName: 'Lincoln Elementary',
        items: [
          {
            productName: 'Premium Mix Pack',
            quantity: 1,
            picks: ['Sour Stars', 'Lemon Lift-Offs'],
            missingBags: 1,
          },
        ],
        place: 'Room 12',
        hours: null,
        instructions: null,
        contactEmail: 'office@lincoln.example',
        pickup: null,
      },
      site,
    );
    expect(flatText(email)).toContain(
      '1 × Premium Mix Pack (1 × Sour Stars, 1 × Lemon Lift-Offs), without 1 bag (refunded)',
    );
    expect(flatText(email)).toContain(
      'Questions about your pickup? Write to Lincoln Elementary: office@lincoln.example.',
    );
    expect(email.html).toContain('href="mailto:office@lincoln.example"');
    expect(email.html).not.toContain(site.supportEmail);
  });
});

describe('the email about a cancelled order', () => {
  function renderCancelled(refunded: number, before = 0, { taken = 0, held = 0 } = {}): RenderedEmail {
    const items = [{ productName: 'Lemon Lift-Offs', quantity: 2 }];
    const money = {
      refunded: toCents(refunded),
      refundedBefore: toCents(before),
      takenByBank: toCents(taken),
      held: toCents(held),
    };
    return renderEmail(orderCancelled, { ...order, customerName: 'Ada', items, money }, site);
  }

  test('says how much goes back to the card, and when', () => {
    const email = renderCancelled(2_497);
    expect(email.subject).toBe('Your Skycrumb order was cancelled and refunded');
    expect(flatText(email)).toContain('Look for $24.97 on your card within 5-10 business days.');
    expect(flatText(email)).toContain('2 × Lemon Lift-Offs');
    expect(email.html).toContain(`href="${orderUrl}"`);
  });

  test('says what was refunded before', () => {
    expect(flatText(renderCancelled(2_497, 1_000))).toContain(
      'Look for $24.97 on your card within 5-10 business days, in addition to $10.00 refunded before.',
    );
  });

  test('for an unpaid order says that nothing was charged', () => {
    expect(flatText(renderCancelled(0))).toContain('Your card was not charged.');
  });

  test('says what the bank took back after a dispute, and promises no refund of it', () => {
    const email = renderCancelled(0, 1_000, { taken: 1_497 });
    expect(email.subject).toBe('Your Skycrumb order was cancelled');
    expect(flatText(email)).toContain(
      'we cancelled your order. We refunded $10.00 before. Your bank took back $14.97 after a dispute.',
    );
    expect(flatText(email)).not.toContain('business days');
  });

  test('says what is still here', () => {
    const email = renderCancelled(1_000, 0, { held: 1_497 });
    expect(email.subject).toBe('Your Skycrumb order was cancelled');
    expect(flatText(email)).toContain('within 5-10 business days. We still have $14.97 that you paid.');
  });
});

test('the email with news about orders says once what each kind changes in sales and statements', () => {
  const counted = (
    kinds: readonly ('refunded' | 'disputed' | 'dispute_won' | 'refund_returned' | 'complaint')[],
  ) => {
    const about = { order: 'cf964ff0', amount: toCents(2_000), by: 'Skycrumb', at: new Date('2025-10-12') };
    const items = kinds.map((kind) => ({ ...about, kind }));
    const names = { organizationId: orderId, organizationName: 'Lincoln Elementary', contactName: 'Dana' };
    const text = flatText(renderEmail(orderNews, { ...names, items }, site));
    return [
      'no longer count as sales',
      'still counts as sales',
      'no longer waits',
      'counts as sales again',
    ].map((words) => text.split(words).length - 1);
  };
  expect(counted(['refunded', 'disputed', 'refunded'])).toEqual([1, 1, 0, 0]);
  expect(counted(['dispute_won', 'refund_returned'])).toEqual([0, 0, 1, 1]);
  expect(counted(['complaint'])).toEqual([0, 0, 0, 0]);
});

test('the plain text sets facts as columns, says where links lead, and leaves pictures out', () => {
  const { text } = renderOrder();
  expect(text).toMatch(/^Order ID {3}6f9619ff\S+\nShips to {3}5 Elm Street/m);
  expect(text).toMatch(/^2 × Lemon Lift-Offs {3}\$15\.98$/m);
  expect(text).toContain(`View your order ${orderUrl}`);
  expect(text).not.toMatch(/cid:|Thank you\. Your order is confirmed\.[\s\S]*Thank you/);
});

describe('every email', () => {
  const typed = `<script>alert(1)</script> & "quoted" <img src=x onerror=alert(2)>`;

  const renderTyped = () => everyEmail(typed).map(({ render }) => render(site));

  const kinds = Object.values(emails).map(({ kind }) => kind);

  test('is among the samples', () => {
    const rendered = everyEmail(typed).map(({ kind }) => kind);
    expect(rendered.toSorted()).toEqual(kinds.toSorted());
  });

  test('has an email that takes it back, or a reason why not', () => {
    const takers = everyEmail(typed).flatMap(({ opposite }) =>
      'takenBackBy' in opposite ? [opposite.takenBackBy] : [],
    );
    expect(takers.filter((kind) => !kinds.includes(kind))).toEqual([]);
  });

  test('escapes what people typed', () => {
    for (const { html } of renderTyped()) {
      expect(html).not.toMatch(/<script|<img (?!src="cid:)/i);
      expect(html).not.toContain('"quoted"');
    }
  });

  test('declares its language, both color schemes, a title and a preview line, and needs nothing from elsewhere', () => {
    for (const { html } of renderTyped()) {
      expect(html).toContain('lang="en-US"');
      expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
      expect(html).toMatch(/<title>.+<\/title>/);
      // Pictures come with the email.
      expect(html).not.toMatch(/<link|<img (?!src="cid:)|<iframe|@import|url\(/);
    }
  });

  test('says who writes, and from where', () => {
    for (const email of renderTyped()) {
      expect(flatText(email)).toContain('Candy Makers, 123 Example Street, Anytown, NY 10001');
    }
  });

  test('does not call the fundraiser a school: clubs and teams raise money too', () => {
    for (const email of renderTyped()) expect(flatText(email)).not.toMatch(/\b(?:the|your) school\b/i);
  });

  test('promises a response in the words of the policy', () => {
    for (const email of renderTyped()) expect(flatText(email)).not.toContain('within 24 hours');
  });

  const free = Object.values(emails).filter((email) => 'isForBuyers' in email || 'isForSupport' in email);

  const toAnyone = (text: string) =>
    everyEmail(text).filter(({ kind }) => !free.some((email) => email.kind === kind));

  // Nobody has to prove the address of a new organization's contact, of a teacher, of an officer.
  test.each([
    'Claim $500 at www.evil.example',
    'http://evil/x',
    'Evil.example/x',
    'eve@evil',
    'evil.рф',
    'evil．example',
    'evil。example',
    'evil.\u200bexample',
    'evil:80 is 10.0.0.1:80/evil',
  ])('repeats %j to buyers who paid and to support only, since mail programs turn it into a link', (text) => {
    for (const { render } of toAnyone(text)) {
      const email = render(site);
      expect(`${email.subject} ${flatText(email)} ${email.html}`).not.toMatch(/evil/i);
    }
  });

  test.each([
    'P.S. 321',
    'J.F. Kennedy',
    'K-8/École',
    'K/1 Combo',
    'Pizza/ice cream party',
    'St. Mary’s, 3:00 p.m.',
  ])('shows %s, which no mail program turns into a link, wherever it shows a plain name', (text) => {
    const shown = (name: string) =>
      toAnyone(name).map(({ render }) => flatText(render(site)).split(name).length);
    expect(shown(text)).toEqual(shown('Zebra'));
  });

  test('greets a stranger without repeating more than a name', () => {
    const email = contactReceived;
    const greeting = (senderName: string) => flatText(renderEmail(email, { senderName }, site));
    expect(greeting("Ms. Zoë O'Brien-Łódź")).toContain("Hi Ms. Zoë O'Brien-Łódź, a person");
    expect(greeting('Win money at evil.example')).not.toContain('evil');
    expect(greeting('http://evil.example')).not.toContain('evil');
  });
});
