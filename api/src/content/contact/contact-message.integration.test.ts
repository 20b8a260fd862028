import { afterAll, afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { openFileStore } from '../../files/index.js';
import { readInput } from '../../http/rest/input.js';
import { buildAdmin } from '../../../test/support/factories/build-admin.js';
import { buildMail, openMailbox, type TestMailbox } from '../../../test/support/doubles/mail.js';
import { openTestDatabase } from '../../../test/support/database/open-database.js';
import { contactHandlers } from './contact-message.jobs.js';
import { ContactMessageInput } from './contact-message.resolver.js';
import { sendContactMessage } from './send-contact-message.js';
import { deleteContactMessages, listContactMessages } from './find-contact-messages.js';
import { assignContactMessage, replyToContactMessage } from './mark-contact-message.js';

const { database, close } = await openTestDatabase();
let box: TestMailbox;

beforeEach(async () => {
  box = openMailbox();
  await database.source.query('TRUNCATE contact_messages, contact_photos, outbox, emails CASCADE');
});
afterEach(() => box.remove());
afterAll(close);

const valid = {
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  organization: 'Chess Club',
  message: 'When does it ship?',
};

async function write(body: object) {
  const input = await readInput(ContactMessageInput, { ...valid, ...body });
  return database.transaction((tx) => sendContactMessage(tx, input));
}

/** Handles every message in the outbox. */
async function sendEmails(): Promise<void> {
  const handlers = contactHandlers({
    database,
    mail: buildMail(database, box.mailbox),
    files: openFileStore({ directory: box.directory }),
  });
  const rows: { name: string; payload: Record<string, string> }[] = await database.source.query(
    'SELECT name, payload FROM outbox ORDER BY id',
  );
  for (const { name, payload } of rows) {
    await handlers.find(({ message }) => message.messageName === name)?.run(payload);
  }
}

describe('a reply to a contact message', () => {
  const reply = async (id: string, adminId: string, text: string) => {
    await database.transaction((tx) =>
      replyToContactMessage(tx, { id, text, isHandled: text.includes('done'), adminId }),
    );
    await sendEmails();
    await database.source.query('DELETE FROM outbox');
  };

  test('is emailed in the thread of the acknowledgement, stored, and deleted with the message', async () => {
    const adminId = await buildAdmin(database);
    await write({ language: 'es' });
    await sendEmails();
    const [sent]: { id: string }[] = await database.source.query('SELECT id FROM contact_messages');
    const id = sent?.id ?? '';
    await reply(id, adminId, 'We ship tomorrow.');
    await reply(id, adminId, 'We ship tomorrow.'); // pressed again after a lost response
    await reply(id, adminId, 'It left. All done.');
    const replies: object[] = await database.source.query(
      'SELECT id, text, emailed_at IS NOT NULL AS is_emailed FROM contact_replies ORDER BY created_at',
    );
    expect(replies).toMatchObject([
      { text: 'We ship tomorrow.', isEmailed: true },
      { text: 'It left. All done.', isEmailed: true },
    ]);
    const emails = (await box.mailbox.list()).filter(({ template }) => template === 'contact-reply');
    expect(emails.map(({ to, subject }) => [to, subject])).toEqual([
      ['Ada Lovelace <ada@example.org>', 'Re: Recibimos tu mensaje'],
      ['Ada Lovelace <ada@example.org>', 'Re: Recibimos tu mensaje'],
    ]);
    const stored = await Promise.all(emails.map((email) => box.mailbox.find(email.id)));
    const second = stored.find((one) => one?.message.parts[0]?.content.toString().includes('It left'));
    const [first = ''] = (replies as { id: string }[]).map((one) => one.id);
    const received = `<contact-received.${id}@skycrumb.example>`;
    const before = `<contact-reply.${id}.${first}@skycrumb.example>`;
    expect(second?.message.headers.get('references')).toBe(`${received} ${before}`);
    expect(second?.message.headers.get('in-reply-to')).toBe(before);
    expect(second?.message.headers.get('reply-to')).toBe('Skycrumb support <support@skycrumb.example>');
    expect(second?.message.headers.get('auto-submitted')).toBeUndefined();
    const message: object[] = await database.source.query('SELECT handled_by FROM contact_messages');
    expect(message).toEqual([{ handledBy: adminId }]);
    const audited: { action: string }[] = await database.source.query(
      'SELECT action FROM audit_entries WHERE subject_id = $1',
      [id],
    );
    expect(audited.map(({ action }) => action).sort()).toEqual([
      'contact-message-answered',
      'contact-message-answered',
      'contact-message-handled',
    ]);
    await database.transaction((tx) => deleteContactMessages(tx, [id]));
    expect(await database.source.query('SELECT id FROM contact_replies')).toEqual([]);
  });

  test('is refused with the reply of a colleague that its author has not seen, and sent once they have', async () => {
    const [sam, kim] = [await buildAdmin(database), await buildAdmin(database)];
    const [sent]: { id: string }[] = await database.source.query(
      `INSERT INTO contact_messages (name, email, message) VALUES ('Ada', 'ada@example.org', 'Hello') RETURNING id`,
    );
    const id = sent?.id ?? '';
    const replyAs = (adminId: string, text: string, seenReplyId: string) =>
      database.transaction((tx) =>
        replyToContactMessage(tx, { id, text, isHandled: false, adminId, seenReplyId }),
      );
    await replyAs(sam, 'Yes.', '');
    const repliesOf = (): Promise<{ id: string; text: string }[]> =>
      database.source.query(
        'SELECT id, text FROM contact_replies WHERE contact_message_id = $1 ORDER BY created_at',
        [id],
      );
    const [first] = await repliesOf();
    const changes = [
      { field: 'text', expected: '', present: 'Yes.' },
      { field: 'seenReplyId', expected: '', present: first?.id },
    ];
    await expect(replyAs(kim, 'No.', '')).rejects.toMatchObject({
      code: 'EDITED_MEANWHILE',
      details: { changes },
    });
    await replyAs(sam, 'Yes.', ''); // pressed again after a lost response
    await replyAs(kim, 'No.', first?.id ?? '');
    expect((await repliesOf()).map(({ text }) => text)).toEqual(['Yes.', 'No.']);
    await database.source.query('DELETE FROM outbox');
    await database.transaction((tx) => deleteContactMessages(tx, [id]));
  });

  test('can be assigned to a member of staff, to another of the same name, and unassigned', async () => {
    const adminId = await buildAdmin(database);
    await write({});
    const [sent]: { id: string }[] = await database.source.query('SELECT id FROM contact_messages');
    const id = sent?.id ?? '';
    const assign = (assigneeId: string | null) =>
      database.transaction((tx) => assignContactMessage(tx, { id, assigneeId, adminId }));
    const mine = async () =>
      (
        await listContactMessages(
          database.read,
          { isHandled: null, assigneeId: adminId, wantsRefund: null, search: null },
          { limit: 5, after: null },
        )
      ).map((message) => message.id);
    await assign(adminId);
    expect(await mine()).toEqual([id]);
    const namesake = await buildAdmin(database);
    await database.source.query(
      'UPDATE admin_users SET full_name = (SELECT full_name FROM admin_users WHERE id = $1) WHERE id = $2',
      [adminId, namesake],
    );
    await assign(namesake);
    expect(await mine()).toEqual([]);
    await assign(null);
    expect(await mine()).toEqual([]);
    await expect(assign(id)).rejects.toThrow('Member of staff not found');
  });
});

describe('a contact message', () => {
  test('is stored, and the sender gets a confirmation', async () => {
    expect(await write({})).toEqual({
      success: true,
      message: "Thank you for your message! We'll get back to you within 24 hours.",
    });
    const stored: unknown[] = await database.source.query(
      'SELECT name, email, organization, message FROM contact_messages',
    );
    expect(stored).toEqual([valid]);
  });

  test('is emailed to support with the sender in Reply-To, and acknowledged, each once', async () => {
    await write({});
    await sendEmails();
    await sendEmails();
    const emails = await box.mailbox.list();
    expect(emails.map(({ to, template }) => [template, to]).sort()).toEqual([
      ['contact-received', 'Ada Lovelace <ada@example.org>'],
      ['contact-to-support', 'Skycrumb support <support@skycrumb.example>'],
    ]);
    const toSupport = emails.find(({ template }) => template === 'contact-to-support');
    const stored = await box.mailbox.find(toSupport?.id ?? '');
    expect(stored?.message.headers.get('reply-to')).toBe('Ada Lovelace <ada@example.org>');
    expect(stored?.message.parts[0]?.content.toString()).toContain('When does it ship?');
  });

  test('sent again after a lost response is stored and emailed once', async () => {
    await Promise.all([write({}), write({})]);
    expect(await write({})).toMatchObject({ success: true });
    await write({ message: 'When does my second box ship?' });
    await sendEmails();
    expect(await database.source.query('SELECT FROM contact_messages')).toHaveLength(2);
    expect(await box.mailbox.list()).toHaveLength(4);
  });

  test('is acknowledged without a name that is text in place of one', async () => {
    await write({ name: 'Claim $500 at evil.example' });
    await sendEmails();
    const received = (await box.mailbox.list()).find(({ template }) => template === 'contact-received');
    expect(received?.to).toBe('ada@example.org');
  });

  test('that asks for a refund says so to support', async () => {
    await write({});
    await database.source.query('UPDATE contact_messages SET wants_refund = true');
    await sendEmails();
    const emails = await box.mailbox.list();
    const toSupport = emails.find(({ template }) => template === 'contact-to-support');
    const stored = await box.mailbox.find(toSupport?.id ?? '');
    expect(stored?.message.parts[0]?.content.toString()).toMatch(/Asks for\s+A refund/);
  });

  test.each([
    ['es', 'Recibimos tu mensaje'],
    ['en', 'We have your message'],
    ['tlh', 'We have your message'],
    [null, 'We have your message'],
  ])('in the language %j is acknowledged by "%s"', async (language, subject) => {
    await write({ language });
    await sendEmails();
    const emails = await box.mailbox.list();
    expect(emails.find(({ template }) => template === 'contact-received')?.subject).toBe(subject);
    expect(emails.find(({ template }) => template === 'contact-to-support')?.subject).toMatch(/Ada Lovelace/);
  });

  test('from one address is acknowledged at most three times a day', async () => {
    for (let count = 0; count < 5; count += 1)
      await write({
        email: count % 2 ? 'Ada@example.org' : 'ada@example.org',
        message: `Where is my order number ${String(count)}?`,
      });
    await sendEmails();
    const templates = (await box.mailbox.list()).map(({ template }) => template);
    expect(templates.filter((template) => template === 'contact-received')).toHaveLength(3);
    expect(templates.filter((template) => template === 'contact-to-support')).toHaveLength(5);
  });

  test('that tries to add headers reaches nobody else', async () => {
    await write({ name: 'Eve\r\nBcc: victim@example.org', organization: 'Club\r\nBcc: victim@example.org' });
    await sendEmails();
    const emails = await box.mailbox.list();
    expect(emails).toHaveLength(2);
    for (const { id } of emails) {
      const stored = await box.mailbox.find(id);
      expect(stored?.message.headerText).not.toMatch(/^Bcc:/im);
    }
  });

  test('may have 5,000 characters and line breaks', async () => {
    await write({ message: `Hello\n${'x'.repeat(4_994)}` });
    const [stored]: { message: string }[] = await database.source.query(
      'SELECT message FROM contact_messages',
    );
    expect(stored?.message).toBe(`Hello\n${'x'.repeat(4_994)}`);
  });

  test.each([
    ['name', ' ', 'Name is required'],
    ['name', '\0', 'The text contains a character that cannot be stored.'],
    ['email', 'ada', 'Please enter a valid email address'],
    ['email', 'ada@example.org\r\nBcc: victim@example.org', 'Please enter a valid email address'],
    ['message', 'Too short', 'Please provide more details in your message'],
    ['message', ' '.repeat(10), 'Please provide more details in your message'],
    ['message', 'x'.repeat(5_001), 'Please keep your message under 5,000 characters'],
    ['organization', 'x'.repeat(201), 'Organization is too long'],
  ])('with a bad %s is refused (%#)', async (field, value, problem) => {
    const refusal = { code: 'INVALID_INPUT', fields: { [field]: problem } };
    await expect(write({ [field]: value })).rejects.toMatchObject(refusal);
  });

  test('needs no organization', async () => {
    await write({ organization: null });
    const stored: unknown[] = await database.source.query('SELECT organization FROM contact_messages');
    expect(stored).toEqual([{ organization: null }]);
  });
});
