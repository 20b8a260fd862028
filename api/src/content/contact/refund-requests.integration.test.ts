import { afterAll, expect, test } from '@jest/globals';
import { openTestDatabase } from '../../../test/support/database/open-database.js';
import { buildAdmin } from '../../../test/support/factories/build-admin.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { countContactMessages, findContactMessages, listContactMessages } from './find-contact-messages.js';
import { markRefundRequest } from './mark-contact-message.js';

const { database, close } = await openTestDatabase();
afterAll(close);

async function write(message: string): Promise<string> {
  const [row]: { id: string }[] = await database.source.query(
    `INSERT INTO contact_messages (name, email, message) VALUES ('Pat', 'pat@example.org', $1) RETURNING id`,
    [message],
  );
  if (!row) throw new Error('The message was not stored.');
  return row.id;
}

const stateOf = async (id: string) => {
  const [found] = await findContactMessages(database.read, [id]);
  return { wantsRefund: found?.wantsRefund, mayWantRefund: found?.mayWantRefund };
};

test.each([
  ['Two bags were open. I want a REFUND for them.', true],
  ['Quiero una devolución, por favor.', true],
  ['I did not get my refund.', true],
  ['Todavía no tengo mi reembolso.', true],
  ["I don't want a new box, I want a refund.", true],
  ['No refund needed for the first bag, but a refund for the second.', true],
  ['My money back, please.', true],
  ['When does it arrive?', false],
  ['One bag was open. No refund needed!', false],
  ['I do not want a refund, just a new box.', false],
  ["We don't need any refund.", false],
  ['No quiero un reembolso, solo otra caja.', false],
  ['No necesito ninguna devolución.', false],
])('the words "%s" of an unanswered message suggest a refund: %s', async (message, mayWantRefund) => {
  expect(await stateOf(await write(message))).toEqual({ wantsRefund: null, mayWantRefund });
});

test('staff say which messages ask for a refund; the words alone list none', async () => {
  const adminId = await buildAdmin(database);
  const asks = await write('Two bags were open. Can you help?');
  const doesNot = await write('Do you refund schools?');
  const wanted = { isHandled: null, assigneeId: null, wantsRefund: true, search: null };
  const list = async () => {
    const found = await listContactMessages(database.read, wanted, { limit: 5, after: null });
    expect(await countContactMessages(database.read, wanted)).toMatchObject({ count: found.length });
    return found.map(({ id }) => id);
  };
  const mark = (id: string, wantsRefund: boolean) =>
    database.transaction((tx) => markRefundRequest(tx, { id, wantsRefund, adminId }));
  expect(await list()).toEqual([]);
  await mark(asks, true);
  await mark(doesNot, false);
  expect(await list()).toEqual([asks]);
  expect(await stateOf(doesNot)).toEqual({ wantsRefund: false, mayWantRefund: false });
  const audited: object[] = await database.source.query(
    `SELECT action, after FROM audit_entries WHERE subject_id = $1`,
    [asks],
  );
  expect(audited).toEqual([{ action: 'contact-message-refund-marked', after: { wantsRefund: true } }]);
  await mark(asks, false);
  expect(await list()).toEqual([]);
  await expect(mark('11111111-2222-4333-8444-555555555555', true)).rejects.toThrow(NotFoundError);
});
