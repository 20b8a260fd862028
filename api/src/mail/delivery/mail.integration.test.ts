import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { openDataSource, Database } from '../../database/index.js';
import { mailAddress, removedAddress } from '../../lib/mail-address.js';
import { createTestDatabase, type TestDatabase } from '../../../test/support/database/database.js';
import { buildMail } from '../../../test/support/doubles/mail.js';
import { buildSale } from '../../../test/support/factories/factories.js';
import { openSmtp, type TestSmtp } from '../../../test/support/doubles/smtp.js';
import { until } from '../../../test/support/until.js';
import { contactReceived, contactToSupport } from '../templates/index.js';
import { parseEml } from '../mailbox/parse-eml.js';
import { anonymizeEmailsAbout, markSent } from './email-log.js';
import { createSmtpTransport, type MailTransport } from './smtp-transport.js';

let file: TestDatabase;
let database: Database;
let smtp: TestSmtp;

beforeAll(async () => {
  file = await createTestDatabase();
  database = new Database(await openDataSource(file.url, []));
});
beforeEach(async () => {
  await database.source.query('DELETE FROM emails');
  smtp = await openSmtp();
});
afterEach(() => smtp.stop());
afterAll(async () => {
  await database.source.destroy();
  await file.drop();
});

const ada = mailAddress('ada@example.org', 'Ada Lovelace');

/** Sends one email about `key`. */
function send(key = 'one', { timeoutMs }: { timeoutMs?: number } = {}): Promise<void> {
  const mail = buildMail(database, createSmtpTransport(smtp.url, timeoutMs));
  return mail.send(contactReceived, { to: ada, key, props: { senderName: ada.name } });
}

async function logged(): Promise<unknown[]> {
  return database.source.query(
    'SELECT message_id, kind, recipient, subject, status, error_message FROM emails',
  );
}

const copies = (): Promise<unknown[]> => database.source.query('SELECT html FROM email_copies');

const nothing = {
  address: '',
  orderIds: [],
  contactMessageIds: [],
  exceptOrderIds: [],
  isOrganizationContact: false,
};

async function writeMessage(): Promise<string> {
  const [stored]: { id: string }[] = await database.source.query(
    `INSERT INTO contact_messages (name, email, message) VALUES ('Ada Lovelace', 'ada@example.org', 'Hi') RETURNING id`,
  );
  return stored?.id ?? '';
}

/** Sends a contact message to support, who here is Ada herself. */
function contact({ contactMessageId }: { readonly contactMessageId: string }): Promise<void> {
  const mail = buildMail(database, createSmtpTransport(smtp.url));
  const said = {
    senderName: ada.name ?? '',
    senderEmail: ada.address,
    organization: null,
    message: 'Hi',
    order: null,
  };
  return mail.send(contactToSupport, { to: ada, key: contactMessageId, contactMessageId, props: said });
}

/** Whether a session is waiting for a lock. */
async function isWaiting(): Promise<boolean> {
  const waiting: unknown[] = await database.source.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return waiting.length > 0;
}

describe('an email', () => {
  test('reaches the server with its headers, HTML and plain text, and is logged as sent', async () => {
    await send();
    const [email] = smtp.received;
    const { headers, parts } = parseEml(email?.source ?? '');
    expect(email?.recipients).toEqual(['ada@example.org']);
    expect(headers.get('to')).toBe('Ada Lovelace <ada@example.org>');
    expect(headers.get('from')).toBe('Skycrumb <hello@skycrumb.example>');
    expect(headers.get('reply-to')).toBe('Skycrumb support <support@skycrumb.example>');
    expect(headers.get('message-id')).toBe('<contact-received.one@skycrumb.example>');
    expect(headers.get('subject')).toBe('We have your message');
    expect(headers.get('auto-submitted')).toBe('auto-generated');
    expect(headers.has('list-unsubscribe')).toBe(false); // of bulk mail only
    expect(parts.map(({ type }) => type)).toEqual(['text/plain', 'text/html', 'image/png']);
    expect(parts[2]).toMatchObject({ contentId: 'skycrumb' });
    expect(await logged()).toEqual([
      {
        messageId: '<contact-received.one@skycrumb.example>',
        kind: 'contact-received',
        subject: 'We have your message',
        recipient: 'ada@example.org',
        status: 'sent',
        errorMessage: null,
      },
    ]);
  });

  test('that was sent is not sent again', async () => {
    await send();
    await send();
    expect(smtp.received).toHaveLength(1);
  });

  test('handled by five workers at once is sent once, and the others have to retry', async () => {
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => send()));
    expect(smtp.received).toHaveLength(1);
    const refused = results.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    for (const { reason } of refused as PromiseRejectedResult[]) {
      expect(reason).toMatchObject({ message: 'The email is being sent by another worker' });
    }
    await send();
    expect(smtp.received).toHaveLength(1);
  });

  test('that the server accepted just before a crash is repeated with the same Message-ID', async () => {
    await send();
    await database.source.query(
      `UPDATE emails SET status = 'pending', sent_at = NULL, claimed_at = now() - interval '1 minute'`,
    );
    await send();
    const ids = smtp.received.map(({ source }) => parseEml(source).headers.get('message-id'));
    expect(ids).toEqual([ids[0], ids[0]]);
  });

  test('whose reader is erased while it is being sent leaves no copy and no address', async () => {
    const transport = createSmtpTransport(smtp.url);
    const scope = { ...nothing, address: ada.address };
    const slow: MailTransport = {
      deliver: async (outgoing) => {
        await database.transaction((tx) => anonymizeEmailsAbout(tx, scope));
        await transport.deliver(outgoing);
      },
    };
    const mail = buildMail(database, slow);
    await mail.send(contactReceived, { to: ada, key: 'one', props: { senderName: ada.name } });
    expect(smtp.received).toHaveLength(1);
    expect(await logged()).toMatchObject([{ recipient: 'removed@invalid', status: 'sent' }]);
    expect(await database.source.query('SELECT html FROM email_copies')).toEqual([]);
  });

  test('about an order that was erased after the email was rendered leaves no copy and no address', async () => {
    const { orderId } = await buildSale(database);
    await database.source.query(`UPDATE orders SET customer_email = 'removed@invalid' WHERE id = $1`, [
      orderId,
    ]);
    const mail = buildMail(database, createSmtpTransport(smtp.url));
    await mail.send(contactReceived, { to: ada, key: 'one', orderId, props: { senderName: ada.name } });
    expect(await logged()).toMatchObject([{ recipient: 'removed@invalid', status: 'sent' }]);
    expect(await database.source.query('SELECT html FROM email_copies')).toEqual([]);
  });

  test('about a contact message that was erased after the email was rendered leaves no trace of its writer', async () => {
    await contact({ contactMessageId: randomUUID() });
    expect(smtp.received).toHaveLength(1);
    expect(await logged()).toMatchObject([{ recipient: removedAddress, subject: 'Contact form' }]);
    expect(await copies()).toEqual([]);
  });

  test('that is sent while its contact message is being erased waits for the erasure, and leaves no trace', async () => {
    const contactMessageId = await writeMessage();
    const scope = { ...nothing, contactMessageIds: [contactMessageId] };
    let sending = Promise.resolve();
    await database.transaction(async (tx) => {
      await tx.query('SELECT FROM contact_messages WHERE id = $1 FOR UPDATE', [contactMessageId]);
      await anonymizeEmailsAbout(tx, scope);
      sending = contact({ contactMessageId });
      await until(isWaiting);
      await tx.query('DELETE FROM contact_messages WHERE id = $1', [contactMessageId]);
    });
    await sending;
    expect(await logged()).toMatchObject([{ recipient: removedAddress, status: 'sent' }]);
    expect(await copies()).toEqual([]);
  });

  test('whose copy is being stored loses it to an erasure at the same moment', async () => {
    const contactMessageId = await writeMessage();
    await contact({ contactMessageId });
    await database.source.query('DELETE FROM email_copies');
    let erasing = Promise.resolve<unknown>(null);
    const [email] = (await logged()) as { messageId: string }[];
    const sent = { messageId: email?.messageId ?? '', sentAt: new Date(), finishedId: null, copy: 'Hello' };
    await database.transaction(async (tx) => {
      await markSent(tx, [{ ...sent, contactMessageId }]);
      const scope = { ...nothing, contactMessageIds: [contactMessageId] };
      erasing = database.transaction((other) => anonymizeEmailsAbout(other, scope));
      await until(isWaiting);
    });
    await erasing;
    expect(await logged()).toMatchObject([{ recipient: removedAddress }]);
    expect(await copies()).toEqual([]);
  });

  test('about a contact message that is not erased keeps its reader and a copy', async () => {
    await contact({ contactMessageId: await writeMessage() });
    expect(await logged()).toMatchObject([
      { recipient: ada.address, subject: expect.stringContaining('Ada') },
    ]);
    expect(await copies()).toHaveLength(1);
  });

  test('to an erased person has the placeholder address that database views filter by', async () => {
    const views: { viewname: string; definition: string }[] = await database.source.query(
      `SELECT viewname, definition FROM pg_views WHERE schemaname = 'public' AND definition LIKE '%@invalid%'`,
    );
    expect(views.map(({ viewname }) => viewname)).toEqual(['erased_orders']);
    expect(views[0]?.definition).toContain(`'${removedAddress}'`);
  });

  test('with another key is a different email', async () => {
    await send('one');
    await send('two');
    expect(smtp.received).toHaveLength(2);
  });
});

describe('consecutive emails', () => {
  const sendOver = (transport: MailTransport, key: string): Promise<void> =>
    buildMail(database, transport).send(contactReceived, { to: ada, key, props: { senderName: ada.name } });

  test('share one connection', async () => {
    const transport = createSmtpTransport(smtp.url);
    for (const key of ['one', 'two', 'three']) await sendOver(transport, key);
    expect([smtp.received.length, smtp.connections()]).toEqual([3, 1]);
  });

  test('are still sent after one that the server refused or hung up on', async () => {
    const transport = createSmtpTransport(smtp.url, 1_000);
    smtp.setMoods('accept', 'reject', 'drop', 'cut', 'hang', 'accept');
    await sendOver(transport, 'before');
    for (const key of ['rejected', 'dropped', 'cut', 'hung']) {
      await expect(sendOver(transport, key)).rejects.toThrow('The email was not delivered');
    }
    await sendOver(transport, 'after');
    const ids = smtp.received.map(({ source }) => parseEml(source).headers.get('message-id'));
    expect(ids).toEqual([
      '<contact-received.before@skycrumb.example>',
      '<contact-received.after@skycrumb.example>',
    ]);
    expect(smtp.tries()).toBe(6);
  });
});

describe('a server that fails', () => {
  test.each([['refuse'], ['reject'], ['cut'], ['drop'], ['hang']] as const)(
    'with "%s" gets the email again, once, with the same Message-ID',
    async (mood) => {
      smtp.setMoods(mood, 'accept');
      await expect(send('one', { timeoutMs: 1_000 })).rejects.toThrow('The email was not delivered');
      expect(await logged()).toMatchObject([{ status: 'failed', recipient: 'ada@example.org' }]);
      await send();
      expect(smtp.tries()).toBe(2);
      expect(smtp.received).toHaveLength(1);
      const ids = smtp.triedTexts.map((source) => parseEml(source).headers.get('message-id'));
      expect(new Set(ids)).toEqual(new Set(['<contact-received.one@skycrumb.example>']));
      expect(await logged()).toMatchObject([{ status: 'sent', errorMessage: null }]);
    },
  );

  test.each([
    ['refuse', /Try later, \(address\).*451/],
    ['reject', /No such mailbox: \(address\)/],
  ] as const)(
    'with "%s" is reported without the recipient address in its response',
    async (mood, message) => {
      smtp.setMoods(mood);
      const failure: unknown = await send().catch((error: unknown) => error);
      expect(failure).toMatchObject({ message: expect.stringMatching(message) });
      expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain('ada@');
    },
  );

  test('completely leaves the email to be retried', async () => {
    await smtp.stop();
    await expect(send()).rejects.toThrow('ECONNREFUSED');
    expect(await logged()).toMatchObject([{ status: 'failed' }]);
  });
});

describe("a visitor's input", () => {
  const evil = 'Eve\r\nBcc: victim@example.org\r\n\r\nhello';

  test('never becomes a header or another recipient', async () => {
    const mail = buildMail(database, createSmtpTransport(smtp.url));
    await mail.send(contactToSupport, {
      to: mail.support,
      replyTo: mailAddress('eve@example.org', evil),
      key: 'evil',
      props: { senderName: evil, senderEmail: 'eve@example.org', organization: evil, message: evil },
    });
    const [email] = smtp.received;
    const { headers } = parseEml(email?.source ?? '');
    expect(email?.recipients).toEqual(['support@skycrumb.example']);
    expect(headers.has('bcc')).toBe(false);
    expect(headers.get('subject')).toBe('Contact form: Eve Bcc: victim@example.org hello');
    expect(headers.get('reply-to')).toBe('"Eve Bcc: victim@example.org hello" <eve@example.org>');
  });

  test('is no name beside an address unless it looks like one', async () => {
    const mail = buildMail(database, createSmtpTransport(smtp.url));
    const props = { senderName: 'Eve' };
    for (const name of ['Winner, go to http://evil.example', 'Zoë Łódź'])
      await mail.send(contactReceived, {
        to: mailAddress('ada@example.org', name),
        key: name.slice(-4),
        props,
      });
    expect(smtp.received.map(({ source }) => parseEml(source).headers.get('to'))).toEqual([
      'ada@example.org',
      'Zoë Łódź <ada@example.org>',
    ]);
  });

  test.each([
    'eve@example.org\r\nBcc: victim@example.org',
    'eve@example.org>, <victim@example.org',
    'a b@example.org',
  ])('is refused as an address: %j', (address) => {
    expect(() => mailAddress(address)).toThrow(TypeError);
  });
});
