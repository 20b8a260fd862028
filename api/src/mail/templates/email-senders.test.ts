import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

/**
 * Every mutation, by how its screen keeps one press from emailing somebody else by mistake: 'asks' in a dialog or a form
 * or step of its own, in the file below web/src/features; 'undo' takes the email back before it leaves; 'specified' as it is, by
 * the section that says so; 'follows' mails as a consequence of what its caller does for themselves; 'apart' says why none is needed. `quiet` ones mail
 * nobody, or only their caller, and can be taken back.
 */
type Protection =
  { asks: string } | { undo: string } | { specified: string } | { follows: string } | { apart: string };

const senders: Readonly<Record<string, Protection>> = {
  addPickupDay: { undo: 'mails five minutes after the last change' },
  updatePickupDay: { undo: 'mails five minutes after the last change' },
  removePickupDay: { asks: 'organization/pickup-days/PickupDayCard.tsx' },
  remindWaiting: { asks: 'organization/pickup-days/PickupDayCard.tsx' },
  markPickupsReady: { asks: 'organization/pickup-days/pickup-days-page.tsx' },
  notifyPickupReady: {
    specified: 'organization, Dashboard: Notify Customer, one press and a toast for one order',
  },
  markOrderReady: { asks: 'admin/orders/tasks/OrderTaskDialog.tsx' },
  startBulkRun: { asks: 'admin/orders/bulk/BulkDialog.tsx' },
  cancelOrder: { asks: 'admin/orders/tasks/OrderTaskDialog.tsx' },
  creditOrder: { asks: 'admin/orders/tasks/CreditOrderDialog.tsx' },
  creditOrderByLink: { asks: 'credit/CreditQuestion.tsx' },
  moveOrderToClass: { asks: 'organization/orders/MoveClassDialog.tsx' },
  refundOrderPart: { asks: 'admin/orders/refund/RefundPartDialog.tsx' },
  sendCancellationEmails: { asks: 'admin/notifications/notifications-tab.tsx' },
  shipOrder: { asks: 'admin/orders/tasks/ShipOrderDialog.tsx' },
  recordParcels: { asks: 'admin/orders/shipping/TrackingDialog.tsx' },
  resendEmail: { asks: 'admin/notifications/EmailRow.tsx' },
  replyToContactMessage: { asks: 'admin/notifications/ReplyForm.tsx' },
  retryEmail: { apart: 'no screen calls it' },
  approveStatements: { asks: 'admin/payouts/BulkBar.tsx' },
  markStatementsPaid: { asks: 'admin/payouts/BulkBar.tsx' },
  recordPayments: { asks: 'admin/payouts/PayByFile.tsx' },
  notePaymentReturned: { asks: 'admin/payouts/ReturnDialog.tsx' },
  runLedgerCheck: { follows: 'tells staff of a check that failed' },
  deleteOrganization: { asks: 'admin/organizations/tasks/OrganizationTaskDialog.tsx' },
  resetFundraiser: { asks: 'admin/organizations/tasks/OrganizationTaskDialog.tsx' },
  answerPacket: { follows: 'the contact of the organization that asked' },
  startAgreement: { asks: 'organization/season/PaperCards.tsx' },
  signAgreement: { follows: 'both officers, once both have signed' },
  closeBooks: { asks: 'organization/season/BooksCard.tsx' },
  thankBuyers: { asks: 'organization/season/ThanksCard.tsx' },
  inviteMember: { asks: '../components/domain/forms/Invitations.tsx' },
  withdrawInvitation: { asks: '../components/domain/forms/Invitations.tsx' },
  proposeOwner: { asks: 'organization/people/PeopleList.tsx' },
  proposeFactorRemoval: { asks: 'organization/people/PeopleList.tsx' },
  removeMember: { asks: 'organization/people/PeopleList.tsx' },
  handOver: { asks: 'organization/people/PeopleList.tsx' },
  inviteStaffMember: { asks: '../components/domain/forms/Invitations.tsx' },
  withdrawStaffInvitation: { asks: '../components/domain/forms/Invitations.tsx' },
  sendLoginCredentials: {
    specified: 'admin, Set password: an action of its own that emails the credentials',
  },
  setOrganizationPassword: {
    specified: 'admin, Set password: set it, and set it with e-mailing the credentials',
  },
  requestContactEmailChange: { follows: 'officers of today and before, and the new address' },
  savePayee: { follows: 'officers of today and before' },
  confirmProposal: { asks: 'organization/money/ProposalsCard.tsx' },
  withdrawProposal: { asks: 'organization/money/ProposalsCard.tsx' },
  stopProposal: { follows: 'officers of today and before, whom the link was sent to' },
  confirmContactEmailChange: { follows: 'officers of today and before, whom the proposal was sent to' },
  addStatementRecipient: { asks: 'organization/money/RecipientsCard.tsx' },
  removeStatementRecipient: { asks: 'organization/money/RecipientsCard.tsx' },
  answerStatementLink: { follows: 'the reader of the link, and the contact' },
  requestPasswordLink: { follows: 'the mailbox that is typed, if it has an account' },
  requestStaffPasswordLink: { follows: 'the mailbox that is typed, if it has an account' },
  registerOrganization: { follows: 'the mailbox that is typed, and teachers where a tick says so' },
  announcePrizes: { asks: 'organization/totals/AnnounceDialog.tsx' },
  markPrizeHandedOut: { follows: 'tells the contact of the team that does it' },
  tellTeachers: { asks: 'organization/sharing/TellTeachersDialog.tsx' },
  loginOrganization: { follows: 'warns the account of attempts on it' },
  loginAdmin: { follows: 'warns the account of attempts on it' },
  sendContactMessage: { follows: 'support, and the mailbox that is typed' },
  reportOrderProblem: { follows: 'support, and the school in its news' },
  completeOrder: { follows: 'a purchase: its buyer, and the school of milestones' },
  reconcileOrder: { follows: 'a purchase: its buyer, and the school of milestones' },
};

/** What mails nobody and cannot be taken back, by the file that asks first. */
const lasting: Readonly<Record<string, string>> = {
  changeMemberRole: 'organization/people/PeopleList.tsx',
  bindPayment: 'admin/notifications/OpenPayments.tsx',
  changeStaffMember: 'admin/staff/StaffList.tsx',
  dismissEmail: 'admin/notifications/DismissEmailDialog.tsx',
  deleteMediaFile: 'admin/content/MediaLibrary.tsx',
  deleteNote: 'admin/notes/NoteList.tsx',
  deleteProduct: 'admin/products/RemoveProduct.tsx',
  eraseSupporterData: 'admin/personal-data/SupporterFindings.tsx',
  makeFamilyLink: 'classroom/FamilyLink.tsx',
  refundPayment: 'admin/notifications/OpenPayments.tsx',
  removeClassroom: 'organization/settings/ClassroomsCard.tsx',
  removeSecondFactor: '../components/domain/second-factor/OwnSecondFactor.tsx',
  renewRecoveryCodes: '../components/domain/second-factor/OwnSecondFactor.tsx',
  removeWebhook: 'admin/settings/Webhooks.tsx',
  resetContent: 'admin/content/AreaEditor.tsx',
  revokeServiceKey: 'admin/settings/ServiceKeys.tsx',
  rotateWebhookSecret: 'admin/settings/Webhooks.tsx',
  resetSecondFactor: 'admin/staff/StaffList.tsx',
  startNextSeason: 'organization/season/NextSeasonPage.tsx',
  revokeHelperLink: 'organization/pickup-days/HelperLinks.tsx',
};

const quiet =
  `acceptInvitation acceptStaffInvitation addClassroom addNote addWebhook beginSecondFactor changePassword changeStaffPassword choosePassword
  chooseStaffPassword confirmSecondFactor connectInstagram correctOrder createHelperLink
  createPaymentIntent createProduct createServiceKey describeMediaFile generateFlyer handOverOrder logoutAdmin logoutOrganization
  markContactMessage assignContactMessage saveView deleteView switchOrganization moveOrder orderProducts placeOrder prepareBulkRun printPackingSlips printPickupPaper
  recordHandOuts recordStock requestClosing resendWebhook restoreContent retryFlyer saveClassrooms saveContent setNextDelivery showFirstName stopBulkRun
  takeBackReady undoBulkRun updateClassroom updateOrganization updateOrganizationAsAdmin updateProduct validateCodes
  verifyPayee withdrawClosing`.split(/\s+/);

const root = path.resolve(import.meta.dirname, '../../../..');

test('every mutation is quiet, or says how its screen keeps one press from emailing others', () => {
  const [, fields = ''] = /^type Mutation \{\n([\s\S]*?)^\}/m.exec(read('schema.graphql')) ?? [];
  const mutations = [...fields.matchAll(/^ {2}(\w+)[(:]/gm)].map(([, name]) => name);
  expect(mutations.length).toBeGreaterThan(90);
  const known = [...Object.keys(senders), ...Object.keys(lasting), ...quiet];
  expect(known.toSorted()).toEqual(mutations.toSorted());
});

test('every screen that asks before it emails, or does what lasts, has its question', () => {
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
