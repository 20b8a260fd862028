import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Dispatcher, closeQueues, createMessageQueues, handle, startWorkers } from '../../jobs/index.js';
import { silentLogger } from '../../lib/logger.js';
import { toCents } from '../../lib/cents.js';
import { createSmtpTransport } from '../../mail/index.js';
import { RedisConnections } from '../../redis/index.js';
import { buildMail } from '../../../test/support/doubles/mail.js';
import { emptyTestRedis } from '../../../test/support/database/redis.js';
import { buy } from '../../../test/support/factories/buy.js';
import {
  buildGroup,
  buildOrder,
  buildProduct,
  openShop,
  type Shop,
} from '../../../test/support/factories/shop.js';
import { openSmtp } from '../../../test/support/doubles/smtp.js';
import { until } from '../../../test/support/until.js';
import { sendOrderConfirmationEmail } from './purchase.jobs.js';
import { sendOrderConfirmation } from '../ordering.messages.js';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function buyFor(customerEmail: string, supported?: object): Promise<string> {
  const productId = await buildProduct(shop, { name: 'Lemon Lift-Offs', price: toCents(1_000) });
  const group = supported ?? (await buildGroup(shop, { name: 'Lincoln Elementary' }));
  const input = buildOrder(productId, { order: { ...group, customerEmail } });
  return (await buy(shop, input)).id;
}

async function emailsTo(email: string) {
  const emails = await shop.mailbox.list();
  return emails.filter(({ to }) => to.includes(email));
}

describe('a paid order', () => {
  test('is confirmed to its customer once, with the stored data and pictures', async () => {
    const id = await buyFor('jane@example.org');
    const picture = { id: 'lemon-lift-offs', type: 'image/jpeg', content: Buffer.from('a picture') } as const;
    const findProductPictures = (ids: readonly string[]) =>
      Promise.resolve(new Map(ids.map((productId) => [productId, picture])));
    await sendOrderConfirmationEmail({ ...shop.deps, findProductPictures }, id);
    await sendOrderConfirmationEmail({ ...shop.deps, findProductPictures }, id);
    const emails = await emailsTo('jane@example.org');
    expect(emails).toHaveLength(1);
    const stored = await shop.mailbox.find(emails[0]?.id ?? '');
    const text = stored?.message.parts[0]?.content.toString().replace(/\s+/g, ' ');
    expect(text).toContain(id);
    expect(text).toContain('1 × Lemon Lift-Offs $10.00');
    expect(text).toContain('$3.00 goes to Lincoln Elementary, $1.50 of it for Room 1.');
    expect(text).toContain('5 Elm Street');
    const html = stored?.message.parts[1]?.content.toString();
    expect(html).toContain('src="cid:lemon-lift-offs" alt="Lemon Lift-Offs"');
    expect(stored?.message.parts.slice(2)).toMatchObject([
      { contentId: 'skycrumb' },
      { contentId: picture.id },
    ]);
  });

  test('that is a gift names the recipient and the message to them', async () => {
    const productId = await buildProduct(shop);
    const gift = { recipientName: 'Rosa Díaz', giftMessage: 'Happy birthday!' };
    const order = { ...gift, customerEmail: 'giver@example.org' };
    const { id } = await buy(shop, buildOrder(productId, { order }));
    await sendOrderConfirmationEmail(shop.deps, id);
    const [email] = await emailsTo('giver@example.org');
    const stored = await shop.mailbox.find(email?.id ?? '');
    const text = stored?.message.parts[0]?.content.toString().replace(/\s+/g, ' ');
    expect(text).toMatch(/Ships to Rosa Díaz 5 Elm Street.* Gift message Happy birthday!/);
  });

  test("in Spanish has staff's translations of products and picks, and renamed ones as they were sold", async () => {
    const translations = { es: { name: 'Paquete surtido' } };
    const sold = { category: 'mix-pack', name: 'Premium Mix Pack', translations };
    const pack = await buildProduct(shop, { ...sold, price: toCents(2_499) });
    const sour = await buildProduct(shop, { name: 'Sour Worms', translations: { es: { name: 'Gusanos' } } });
    const renamed = await buildProduct(shop, { name: 'Comets', translations: { es: { name: 'Cometas' } } });
    const input = buildOrder(pack, {
      order: { ...(await buildGroup(shop)), customerEmail: 'papa@example.org', language: 'es' },
    });
    const items = input.items.map((item) => ({ ...item, selectedProducts: [sour, sour, renamed] }));
    const { id } = await buy(shop, { ...input, items });
    await shop.database.source.query(`UPDATE products SET name = 'Stars' WHERE id = $1`, [renamed]);
    await sendOrderConfirmationEmail(shop.deps, id);
    const [email] = await emailsTo('papa@example.org');
    const stored = await shop.mailbox.find(email?.id ?? '');
    const text = stored?.message.parts[0]?.content.toString().replace(/\s+/g, ' ');
    expect(text).toMatch(/1 × Paquete surtido.* 2 × Gusanos, 1 × Comets/);
  });

  test('asks for 48 hours whom it was for, if it has no organization or no class', async () => {
    const withClasses = await buildGroup(shop);
    const withoutClasses = await buildGroup(shop, { classrooms: [] });
    const textFor = async (name: string, supported: object, hours = 1): Promise<string> => {
      const id = await buyFor(`${name}@example.org`, supported);
      await shop.database.source.query(
        'UPDATE orders SET paid_at = now() - make_interval(hours => $2) WHERE id = $1',
        [id, hours],
      );
      await sendOrderConfirmationEmail(shop.deps, id);
      const [email] = await emailsTo(`${name}@example.org`);
      const stored = await shop.mailbox.find(email?.id ?? '');
      const text = stored?.message.parts[0]?.content.toString().replace(/\s+/g, ' ') ?? '';
      return text.replace(id, 'ID');
    };
    const nobody = await textFor('nobody', {});
    expect(nobody).toContain('Which school was this for?');
    expect(nobody).toContain('https://shop.example/credit?order_id=');
    const { organizationId } = withClasses;
    expect(await textFor('undecided', { organizationId })).toContain('Which class was this for?');
    const unasked = [
      await textFor('late', {}, 49),
      await textFor('class', withClasses),
      await textFor('classless', { organizationId: withoutClasses.organizationId }),
    ];
    for (const text of unasked) expect(text).not.toContain('was this for?');
  });

  test('that was cancelled meanwhile is not confirmed', async () => {
    const id = await buyFor('cancelled@example.org');
    await shop.database.source.query(`UPDATE orders SET status = 'cancelled' WHERE id = $1`, [id]);
    await sendOrderConfirmationEmail(shop.deps, id);
    expect(await emailsTo('cancelled@example.org')).toEqual([]);
  });
});

test('a confirmation that the mail server refuses, then drops, stays in the outbox until it is sent, once', async () => {
  const smtp = await openSmtp();
  smtp.setMoods('refuse', 'drop', 'accept');
  const redis = new RedisConnections(await emptyTestRedis(), silentLogger);
  const queues = createMessageQueues(redis);
  await shop.database.source.query(`UPDATE outbox SET state = 'done' WHERE state = 'open'`);
  const id = await buyFor('patient@example.org');
  const mail = buildMail(shop.database, createSmtpTransport(smtp.url));
  const handler = handle(sendOrderConfirmation, ({ orderId }) =>
    sendOrderConfirmationEmail({ ...shop.deps, mail }, orderId),
  );
  const handlers = new Map([[sendOrderConfirmation.messageName, handler]]);
  const deps = { database: shop.database, handlers, logger: silentLogger };
  const dispatcher = new Dispatcher(deps, queues);
  startWorkers(deps, queues);
  dispatcher.start();
  await until(async () => {
    // Ends the first pauses (5 and 10 s) early; a lease, of 60 s, is left alone.
    await shop.database.source.query(
      `UPDATE outbox SET available_at = now() WHERE state = 'open' AND available_at < now() + interval '30 seconds'`,
    );
    return smtp.received.length > 0;
  });
  await until(async () => {
    const [row]: { state: string }[] = await shop.database.source.query(
      `SELECT state FROM outbox WHERE name = 'send-order-confirmation' AND payload ->> 'orderId' = $1`,
      [id],
    );
    return row?.state === 'done';
  });
  expect(smtp.tries()).toBe(3);
  expect(smtp.received.map(({ recipients }) => recipients)).toEqual([['patient@example.org']]);
  await dispatcher.stop();
  await closeQueues(Object.values(queues));
  redis.close();
  await smtp.stop();
});
