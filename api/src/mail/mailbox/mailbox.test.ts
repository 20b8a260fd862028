import { writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import express from 'express';
import { mailAddress } from '../../lib/mail-address.js';
import { openMailbox, type TestMailbox } from '../../../test/support/doubles/mail.js';
import type { OutgoingMail } from '../delivery/mail.js';
import { mailboxRouter } from './mailbox.js';

let box: TestMailbox;
beforeEach(() => {
  box = openMailbox();
});
afterEach(() => box.remove());

function buildEmail(email: Partial<OutgoingMail> = {}): OutgoingMail {
  return {
    messageId: '<order-confirmation.42@skycrumb.example>',
    kind: 'order-confirmation',
    from: mailAddress('hello@skycrumb.example', 'Skycrumb'),
    to: mailAddress('zoe@example.org', 'Zoë Łódź'),
    replyTo: null,
    subject: 'Your order, Zoë: a very long subject that takes more than one line of a header, and ends here',
    html: `<!doctype html><html><head></head><body><p>Crème brûlée = ${'long '.repeat(60)}</p></body></html>`,
    text: 'Crème brûlée\n.\nFrom here on = plain',
    unsubscribeUrl: null,
    references: [],
    pictures: [],
    files: [],
    sentAt: new Date('2026-03-01T12:00:00Z'),
    ...email,
  };
}

describe('the local mailbox', () => {
  test('keeps attachments', async () => {
    const content = Buffer.from('Order,Share\r\n');
    await box.mailbox.deliver(buildEmail({ files: [{ name: 'oak.csv', type: 'text/csv', content }] }));
    const stored = await box.mailbox.find('order-confirmation.42_skycrumb.example');
    const file = stored?.message.parts.at(-1);
    expect([file?.type, file?.content.toString()]).toEqual(['text/csv', content.toString()]);
  });

  test('keeps an email as one .eml file that parses back unchanged', async () => {
    await box.mailbox.deliver(buildEmail());
    const stored = await box.mailbox.find('order-confirmation.42_skycrumb.example');
    const { headers, parts } = stored?.message ?? {};
    expect(headers?.get('subject')).toBe(buildEmail().subject);
    expect(headers?.get('to')).toBe('Zoë Łódź <zoe@example.org>');
    expect(headers?.get('message-id')).toBe('<order-confirmation.42@skycrumb.example>');
    expect(
      parts?.map(({ type, content }) => [type, content.toString().replace(/\r\n/g, '\n').trim()]),
    ).toEqual([
      ['text/plain', buildEmail().text],
      ['text/html', buildEmail().html],
    ]);
  });

  test('lists the newest email first, and a repeated one once', async () => {
    await box.mailbox.deliver(buildEmail());
    await box.mailbox.deliver(buildEmail());
    await box.mailbox.deliver(
      buildEmail({
        messageId: '<contact-received.1@skycrumb.example>',
        kind: 'contact-received',
        subject: 'Hello',
        sentAt: new Date('2026-03-02T12:00:00Z'),
      }),
    );
    expect(await box.mailbox.list()).toEqual([
      {
        id: 'contact-received.1_skycrumb.example',
        to: 'Zoë Łódź <zoe@example.org>',
        subject: 'Hello',
        template: 'contact-received',
        sentAt: '2026-03-02T12:00:00.000Z',
      },
      {
        id: 'order-confirmation.42_skycrumb.example',
        to: 'Zoë Łódź <zoe@example.org>',
        subject: buildEmail().subject,
        template: 'order-confirmation',
        sentAt: '2026-03-01T12:00:00.000Z',
      },
    ]);
  });

  test('is empty before the first email', async () => {
    box.remove();
    expect(await box.mailbox.list()).toEqual([]);
  });

  test.each(['../secret', '..%2fsecret', 'a/b', ''])(
    'opens no file outside its directory: %j',
    async (id) => {
      writeFileSync(path.join(box.directory, '..', 'secret.eml'), 'Subject: secret\r\n\r\n');
      expect(await box.mailbox.find(id)).toBeNull();
    },
  );
});

describe('the mailbox pages', () => {
  async function get(address: string): Promise<{ status: number; text: string }> {
    const server = express().use(mailboxRouter(box.mailbox)).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo; // it listens on TCP
    const response = await fetch(`http://127.0.0.1:${port}${address}`);
    const text = await response.text();
    await new Promise((resolve) => server.close(resolve));
    return { status: response.status, text };
  }

  test('list the emails, also as JSON, and say that this is a demo', async () => {
    await box.mailbox.deliver(buildEmail({ subject: 'Plain' }));
    const { text } = await get('/dev/mailbox');
    expect(text).toContain('href="/dev/mailbox/order-confirmation.42_skycrumb.example"');
    expect(text).toContain('these emails were not sent to anyone');
    expect(JSON.parse((await get('/dev/mailbox.json')).text)).toMatchObject([
      { subject: 'Plain', template: 'order-confirmation' },
    ]);
  });

  test('show HTML, text and headers of an email without running its scripts', async () => {
    const html = '<html><head></head><body><script>alert("x")</script></body></html>';
    await box.mailbox.deliver(buildEmail({ subject: '<b>bold</b>', html }));
    const { text } = await get('/dev/mailbox/order-confirmation.42_skycrumb.example');
    expect(text).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;');
    expect(text).not.toMatch(/<script|<b>/);
    expect(text).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    expect(text).toContain('Crème brûlée');
    expect(text).toContain('X-Template: order-confirmation');
  });

  test('offer the .eml file, and return 404 for an unknown email', async () => {
    await box.mailbox.deliver(buildEmail());
    expect((await get('/dev/mailbox/order-confirmation.42_skycrumb.example.eml')).text).toMatch(
      /^X-Template: /,
    );
    expect((await get('/dev/mailbox/other')).status).toBe(404);
  });
});
