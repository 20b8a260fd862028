import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { rules } from '../../support/rules.js';

const api = path.resolve(import.meta.dirname, '../../..');
const files = ['src', 'test'].flatMap((folder) =>
  readdirSync(path.join(api, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => path.join(folder, name)),
);
const isTest = (file: string): boolean => file.endsWith('.test.ts');
const read = (file: string): string => readFileSync(path.join(api, file), 'utf8');

/** Quoted words with dashes, as actions have them. */
const dashed = /'([a-z]+(?:-[a-z]+)+)'/g;
/** Quoted in files that write to the audit, but no action. */
const others = new Set(['contact-message', 'display-order', 'order-shipped', 'service-key', 'service-keys']);

/** Actions that the code of the api writes. */
const actions = new Set(
  files
    .filter((file) => file.startsWith('src') && !isTest(file))
    .map(read)
    .flatMap((text) => {
      const isOfAudit = /\b(?:recordAudit|AuditRecord|recordStaffAudit|auditOrder)\b/.test(text);
      const named = [...text.matchAll(/\baction: '([a-z]+-[a-z-]+)'/g)];
      return [...named, ...(isOfAudit ? text.matchAll(dashed) : [])].map(([, action = '']) => action);
    })
    .filter((action) => !others.has(action)),
);

/** What the other tests name. */
const expected = new Set(
  files
    .filter((file) => isTest(file) && !file.endsWith(path.basename(import.meta.filename)))
    .flatMap((file) => read(file).match(/[a-z]+(?:-[a-z]+)+/g) ?? []),
);

/** What each mutation of staff alone writes. */
const written: Readonly<Record<string, string>> = {
  addNote: 'note-added',
  addWebhook: 'webhook-added',
  approveStatements: 'statement-approved',
  assignContactMessage: 'contact-message-assigned',
  bindPayment: 'payment-bound',
  cancelOrder: 'order-cancelled',
  changeStaffMember: 'staff-changed',
  changeStaffPassword: 'staff-password-changed',
  correctOrder: 'order-corrected',
  createProduct: 'product-created',
  createServiceKey: 'service-key-made',
  creditOrder: 'order-credited',
  deleteMediaFile: 'picture-deleted',
  deleteNote: 'note-deleted',
  deleteOrganization: 'organization-deleted',
  deleteProduct: 'product-deleted',
  describeMediaFile: 'picture-described',
  dismissEmail: 'email-dismissed',
  eraseSupporterData: 'supporter-data-erased',
  inviteStaffMember: 'staff-invited',
  makePayoutRun: 'payout-file-made',
  markContactMessage: 'contact-message-handled',
  markOrderReady: 'order-marked-ready',
  markRefundRequest: 'contact-message-refund-marked',
  markStatementsPaid: 'statement-paid',
  moveOrder: 'order-moved',
  notePaymentReturned: 'payment-returned',
  orderProducts: 'products-ordered',
  proposeFactorRemoval: 'change-proposed',
  proposeOwner: 'change-proposed',
  recordParcels: 'order-tracked',
  recordPayments: 'statement-paid',
  recordStock: 'stock-received',
  refundOrderPart: 'order-refunded-in-part',
  refundPayment: 'payment-refunded',
  removeWebhook: 'webhook-removed',
  replyToContactMessage: 'contact-message-answered',
  resendEmail: 'email-resent',
  resendWebhook: 'webhook-sent-again',
  resetContent: 'content-reset',
  resetFundraiser: 'fundraiser-reset',
  resetSecondFactor: 'second-factor-reset',
  restoreContent: 'content-restored',
  retryEmail: 'email-retried',
  revokeServiceKey: 'service-key-revoked',
  rotateWebhookSecret: 'webhook-secret-changed',
  runLedgerCheck: 'ledger-check-run',
  saveContent: 'content-saved',
  sendCancellationEmails: 'cancellation-emails-sent',
  sendLoginCredentials: 'login-credentials-sent',
  setNextDelivery: 'delivery-expected',
  setOrganizationPassword: 'password-set',
  shipOrder: 'order-tracked',
  takeBackPayoutRun: 'payout-file-taken-back',
  updateOrganizationAsAdmin: 'organization-updated',
  updateProduct: 'product-updated',
  verifyPayee: 'payee-verified',
  withdrawStaffInvitation: 'staff-invitation-withdrawn',
};

/** The others, and why they write nothing of their own. */
const without: Readonly<Record<string, string>> = {
  deleteView: "Filters of a list; they hold nobody's data.",
  saveView: "Filters of a list; they hold nobody's data.",
  prepareBulkRun: 'Chooses orders and changes none.',
  printPackingSlips: 'A paper shows what its reader may see anyway.',
  startBulkRun: 'Each order has an entry, which names the run.',
  stopBulkRun: 'Each order that was done has an entry, which names the run.',
  undoBulkRun: 'Each order has an entry, which names the run.',
};

// What members may call too leaves a line in the history (member-history), and staff's line is an entry (record-history).
test('each mutation of staff leaves an entry in the audit, or has a reason for none', () => {
  const called = Object.entries(rules)
    .filter(([, rule]) => rule === 'admin' || rule === 'staff')
    .flatMap(([name]) => /^Mutation\.(\w+)$/.exec(name)?.[1] ?? []);
  expect([...Object.keys(written), ...Object.keys(without)].toSorted()).toEqual(called.toSorted());
  expect(Object.values(written).filter((action) => !expected.has(action))).toEqual([]);
});

test('each action in the audit is named by a test, which expects it to be written', () => {
  expect(actions.size).toBeGreaterThan(80);
  expect([...actions].filter((action) => !expected.has(action)).sort()).toEqual([]);
});
