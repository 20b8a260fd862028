import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

/**
 * How the screen of each mutation keeps one click from emailing someone by mistake. 'asks': in a dialog, form or step of
 * its own, in this file below web/src/features. 'undo': the email can be taken back before it is sent. 'specified': this
 * section of the specification says so. 'follows': the email is a consequence of what the callers do for themselves.
 * 'apart': why it needs none. Mutations in `quiet` email nobody but their caller, and can be undone.
 */
type Protection =
  | { asks: string }
  | { undo: string }
  | { specified: string }
  | { follows: string }
  | { apart: string };

const senders: Readonly<Record<string, Protection>> = {
  addPickupDay: { undo: 'sent five minutes after the last change' },
  updatePickupDay: { undo: 'sent five minutes after the last change' },
  removePickupDay: { asks: 'organization/pickup-days/PickupDayCard.tsx' },
  remindWaiting: { asks: 'organization/pickup-days/PickupDayCard.tsx' },
  markPickupsReady: { asks: 'organization/pickup-days/MarkReadyCard.tsx' },
  notifyPickupReady: {
    specified: 'organization, Dashboard: Notify Customer, one press and a toast for one order',
  },
  markOrderReady: { asks: 'admin/orders/tasks/MarkReadyDialog.tsx' },
  startBulkRun: { asks: 'admin/orders/bulk/BulkDialog.tsx' },
  cancelOrder: { asks: 'admin/orders/tasks/OrderTaskDialog.tsx' },
  creditOrder: { asks: 'admin/orders/tasks/CreditOrderDialog.tsx' },
  creditOrderByLink: { asks: 'credit/CreditQuestion.tsx' },
  moveOrderToClass: { asks: 'organization/orders/MoveClassDialog.tsx' },
  refundPayment: { asks: 'admin/notifications/UnmatchedPayments.tsx' },
  refundOrderPart: { asks: 'admin/orders/refund/RefundPartDialog.tsx' },
  sendCancellationEmails: { asks: 'admin/notifications/EmailList.tsx' },
  shipOrder: { asks: 'admin/orders/tasks/OrderTaskDialog.tsx' },
  recordParcels: { asks: 'admin/orders/shipping/TrackingDialog.tsx' },
  resendEmail: { asks: 'admin/notifications/EmailRow.tsx' },
  replyToContactMessage: { asks: 'admin/notifications/ReplyForm.tsx' },
  retryEmail: { apart: 'no screen calls it' },
  approveStatements: { asks: 'admin/payouts/BulkBar.tsx' },
  markStatementsPaid: { asks: 'admin/payouts/BulkBar.tsx' },
  recordPayments: { asks: 'admin/payouts/PayByFile.tsx' },
  notePaymentReturned: { asks: 'admin/payouts/PayoutRow.tsx' },
  runLedgerCheck: { follows: 'staff, when the check fails' },
  deleteOrganization: { asks: 'admin/organizations/tasks/OrganizationTaskDialog.tsx' },
  resetFundraiser: { asks: 'admin/organizations/tasks/OrganizationTaskDialog.tsx' },
  answerPacket: { follows: 'the contact of the organization that asked' },
  startAgreement: { asks: 'organization/season/PaperCards.tsx' },
  signAgreement: { follows: 'both officers, once both have signed' },
  closeBooks: { asks: 'organization/season/BooksCard.tsx' },
  thankBuyers: { asks: 'organization/season/season-page.tsx' },
  inviteMember: { asks: '../components/domain/forms/Invitations.tsx' },
  withdrawInvitation: { asks: '../components/domain/forms/Invitations.tsx' },
  proposeOwner: { asks: 'organization/people/PeopleList.tsx' },
  proposeFactorRemoval: { asks: 'organization/people/PeopleList.tsx' },
  changeMemberRole: { asks: 'organization/people/PeopleList.tsx' },
  changeStaffMember: { asks: 'admin/staff/StaffList.tsx' },
  removeMember: { asks: 'organization/people/PeopleList.tsx' },
  handOver: { asks: 'organization/people/PeopleList.tsx' },
  inviteStaffMember: { asks: '../components/domain/forms/Invitations.tsx' },
  withdrawStaffInvitation: { asks: '../components/domain/forms/Invitations.tsx' },
  sendLoginCredentials: {
    specified: 'admin, Set password: an action of its own that emails the credentials',
  },
  setOrganizationPassword: {
    specified: 'admin, Set password: set it, and set it with emailing the credentials',
  },
  requestContactEmailChange: { follows: 'current and former officers, and the new address' },
  savePayee: { follows: 'current and former officers' },
  confirmProposal: { asks: 'organization/money/ProposalsCard.tsx' },
  withdrawProposal: { asks: 'organization/money/ProposalsCard.tsx' },
  stopProposal: { follows: 'current and former officers, who got the link' },
  updateOrganizationAsAdmin: {
    follows: 'current and former officers, of a new contact email, as its form says',
  },
  confirmContactEmailChange: { follows: 'current and former officers, who got the proposal' },
  addStatementRecipient: { asks: 'organization/money/RecipientsCard.tsx' },
  removeStatementRecipient: { asks: 'organization/money/RecipientsCard.tsx' },
  answerStatementLink: { follows: 'the reader of the link, and the contact' },
  requestPasswordLink: { follows: 'the address entered, if it has an account' },
  requestStaffPasswordLink: { follows: 'the address entered, if it has an account' },
  registerOrganization: { follows: 'the address entered, and teachers if the box is checked' },
  announcePrizes: { asks: 'organization/totals/PrizeState.tsx' },
  markPrizeHandedOut: { follows: "the contact of the caller's own organization" },
  tellTeachers: { asks: 'organization/sharing/TellTeachersDialog.tsx' },
  loginOrganization: { follows: 'the account owner, after many failed attempts' },
  loginAdmin: { follows: 'the account owner, after many failed attempts' },
  sendContactMessage: { follows: 'support, and the address entered' },
  reportOrderProblem: { follows: 'support, and the organization in its order news' },
  completeOrder: { follows: 'the buyer, and the organization when it reaches a milestone' },
  reconcileOrder: { follows: 'the buyer, and the organization when it reaches a milestone' },
};

/** Mutations that email nobody but cannot be undone, by the file that asks first. */
const lasting: Readonly<Record<string, string>> = {
  bindPayment: 'admin/notifications/BindPaymentDialog.tsx',
  dismissEmail: 'admin/notifications/EmailRow.tsx',
  deleteMediaFile: 'admin/content/MediaLibrary.tsx',
  deleteNote: 'admin/notes/NoteList.tsx',
  deleteProduct: 'admin/products/ProductSheet.tsx',
  eraseSupporterData: 'admin/personal-data/SupporterFindings.tsx',
  makeFamilyLink: 'classroom/FamilyLink.tsx',
  removeClassroom: 'organization/settings/ClassroomsCard.tsx',
  removeSecondFactor: '../components/domain/second-factor/OwnSecondFactor.tsx',
  renewRecoveryCodes: '../components/domain/second-factor/OwnSecondFactor.tsx',
  removeWebhook: 'admin/settings/Webhooks.tsx',
  resetContent: 'admin/content/AreaEditor.tsx',
  revokeServiceKey: 'admin/settings/ServiceKeys.tsx',
  rotateWebhookSecret: 'admin/settings/Webhooks.tsx',
  resetSecondFactor: 'admin/staff/StaffList.tsx',
  startNextSeason: 'organization/season/NextSeasonPage.tsx',
  takeBackPayoutRun: 'admin/payouts/PayByFile.tsx',
  revokeHelperLink: 'organization/pickup-days/HelperLinks.tsx',
};

const quiet =
  `acceptInvitation acceptStaffInvitation addClassroom addNote addWebhook beginSecondFactor changePassword changeStaffPassword choosePassword
  chooseStaffPassword confirmSecondFactor connectInstagram correctOrder createHelperLink
  createPaymentIntent createProduct createServiceKey describeMediaFile generateFlyer handOverOrder logoutAdmin logoutOrganization
  makePayoutRun markContactMessage markRefundRequest assignContactMessage saveView deleteView switchOrganization moveOrder orderProducts placeOrder prepareBulkRun printPackingSlips printPickupPaper
  recordHandOuts recordStock requestClosing resendWebhook restoreContent retryFlyer saveClassrooms saveContent setNextDelivery showFirstName stopBulkRun
  takeBackReady undoBulkRun updateClassroom updateOrganization updateProduct validateCodes
  verifyPayee withdrawClosing`.split(/\s+/);

const root = path.resolve(import.meta.dirname, '../../../..');

test('every mutation is quiet, or says how its screen keeps one click from emailing others', () => {
  const [, fields = ''] = /^type Mutation \{\n([\s\S]*?)^\}/m.exec(read('schema.graphql')) ?? [];
  const mutations = [...fields.matchAll(/^ {2}(\w+)[(:]/gm)].map(([, name]) => name);
  expect(mutations.length).toBeGreaterThan(90);
  const known = [...Object.keys(senders), ...Object.keys(lasting), ...quiet];
  expect(known.toSorted()).toEqual(mutations.toSorted());
});

test('every screen that asks before it emails, or before a lasting change, has its question', () => {
  const asking = Object.values(senders).flatMap((way) => ('asks' in way ? [way.asks] : []));
  const files = [...asking, ...Object.values(lasting)].map((file) => `web/src/features/${file}`);
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  expect(
    files.filter((file) => !/Dialog\b|<form\b|<Form\b|<FactorForm\b|function Confirm/.test(read(file))),
  ).toEqual([]);
});

function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}
