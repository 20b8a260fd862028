import { ForbiddenError, UnauthenticatedError } from '../lib/domain-error.js';
import type { Viewer } from '../lib/viewer.js';

/**
 * Who may call what (docs/product/privacy.md), by 'METHOD /path' and 'Query.field'. What is not listed is refused, and a test
 * holds every route and root field of the running server against this table.
 *
 * - anyone: no session needed; what a caller may see inside is the use case's matter (masked orders)
 * - own-organization: a session of the organization whose id the named argument carries, or staff
 *   (administrators only, where it is `ownOrganizationWrites`: support reads)
 * - organization: any organization session; session: that or staff, and the use case looks whose it is
 * - staff: administrators and support; admin: administrators only
 */
export type Rule =
  | 'anyone'
  | 'session'
  | 'organization'
  | 'staff'
  | 'admin'
  | { readonly ownOrganization: string }
  | { readonly ownOrganizationWrites: string };

export const rights: Readonly<Record<string, Rule>> = {
  'GET /api/products': 'anyone',
  'GET /api/content/{key}': 'anyone',
  'POST /api/validate-codes': 'anyone',
  'GET /api/organizations/{id}': 'anyone',
  'GET /api/organizations/lookup/{code}': 'anyone',
  'GET /api/classrooms/lookup': 'anyone',
  'GET /api/classrooms/{id}': 'anyone',
  'GET /api/orders/classroom/{id}': 'anyone',
  'POST /api/create-payment-intent': 'anyone',
  'POST /api/orders': 'anyone',
  'GET /api/orders/{id}': 'anyone',
  // 'completed' is public and proves the payment; the use case asks for the order's organization or an administrator.
  'POST /api/orders/{id}/status': 'anyone',
  'POST /api/orders/reconcile': 'anyone',
  'POST /api/orders/{orderId}/cancel': 'admin',
  'POST /api/contact': 'anyone',
  'POST /api/organization/login': 'anyone',
  'POST /api/organization/logout': 'anyone',
  'GET /api/organization/me': 'organization',
  'POST /api/organizations/complete-registration': 'anyone',
  'POST /api/organization/change-password': 'organization',
  'POST /api/organization/forgot-password': 'anyone',
  'POST /api/organization/choose-password': 'anyone',
  // These two name their organization in the body or by the order: the use case looks.
  'POST /api/organizations/instagram': 'session',
  'POST /api/orders/{id}/notify-pickup-ready': 'session',
  'GET /api/instagram/posts/{organizationId}': { ownOrganization: 'organizationId' },
  'GET /api/orders/organization/{id}/csv': { ownOrganization: 'id' },

  'GET /api/orders/organization/{id}': { ownOrganization: 'id' },
  'POST /api/organizations/{id}/generate-flyer': { ownOrganizationWrites: 'id' },
  'GET /api/flyers/organization/{code}': 'session',
  'GET /api/flyers/{id}/download': 'session',
  'GET /api/admin/products-with-stats': 'staff',
  'POST /api/admin/media': 'admin',
  'GET /media/{id}.webp': 'anyone',
  'POST /api/admin/login': 'anyone',
  'POST /api/admin/logout': 'anyone',
  'GET /api/admin/me': 'staff',
  'GET /api/organizations': 'staff',
  'PUT /api/organizations/{id}': 'admin',
  'DELETE /api/organizations/{id}': 'admin',
  'POST /api/organizations/{id}/reset-fundraiser': 'admin',
  'GET /api/admin/organizations/{id}/flyers': 'staff',
  'POST /api/admin/generate-flyer/{organizationCode}': 'admin',
  'POST /api/organizations/{id}/set-password': 'admin',
  'POST /api/organizations/{id}/send-login-credentials': 'admin',
  'GET /api/admin/orders': 'staff',
  'GET /api/admin/orders/csv': 'staff',
  'POST /api/admin/orders/{orderId}/mark-ready': 'admin',
  'POST /api/admin/send-cancellation-emails': 'admin',
  'GET /api/admin/dashboard/stats': 'staff',
  'GET /api/admin/dashboard/activity': 'staff',
  'GET /api/admin/dashboard/recent-orders': 'staff',
  'GET /api/admin/dashboard/recent-organizations': 'staff',
  // Bull's board and everything below it.
  'ALL /admin/queues': 'admin',

  'Query.products': 'anyone',
  'Query.content': 'anyone',
  'Query.contents': 'anyone',
  'Query.organization': 'anyone',
  'Query.organizationByCode': 'anyone',
  'Query.classroom': 'anyone',
  'Query.classroomByCodes': 'anyone',
  'Query.classroomOrders': 'anyone',
  'Query.order': 'anyone',
  'Query.shareOfSale': 'anyone',
  'Query.viewer': 'anyone',
  'Query.paymentSettings': 'anyone',
  'Query.organizationDashboard': { ownOrganization: 'organizationId' },
  'Query.organizationOrders': { ownOrganization: 'organizationId' },
  'Query.organizationFlyers': { ownOrganization: 'organizationId' },
  'Mutation.generateFlyer': { ownOrganizationWrites: 'organizationId' },
  'Mutation.retryFlyer': { ownOrganizationWrites: 'organizationId' },
  'Query.organizationOrderPage': { ownOrganization: 'organizationId' },
  'Query.organizationInstagram': { ownOrganization: 'organizationId' },
  'Query.classroomRanking': 'anyone',
  'Query.adminOrders': 'staff',
  'Query.adminOrder': 'staff',
  'Query.adminOrderTimeline': 'staff',
  'Query.cancellationEmailsDue': 'staff',
  'Query.organizationDeletion': 'staff',
  'Query.unmatchedPayments': 'staff',
  'Query.ordersForPayment': 'staff',
  'Query.paymentTrace': 'staff',
  'Query.staffAttention': 'staff',
  'Query.adminStats': 'staff',
  'Query.adminActivity': 'staff',
  'Query.adminAnalytics': 'staff',
  'Mutation.registerOrganization': 'anyone',
  'Mutation.changePassword': 'organization',
  'Mutation.requestContactEmailChange': 'organization',
  // The token of the link is the proof.
  'Mutation.confirmContactEmailChange': 'anyone',
  'Mutation.requestPasswordLink': 'anyone',
  'Mutation.choosePassword': 'anyone',
  'Mutation.updateOrganization': { ownOrganizationWrites: 'organizationId' },
  'Mutation.addClassroom': { ownOrganizationWrites: 'organizationId' },
  'Mutation.updateClassroom': { ownOrganizationWrites: 'organizationId' },
  'Mutation.notifyPickupReady': { ownOrganizationWrites: 'organizationId' },
  'Mutation.handOverOrder': { ownOrganizationWrites: 'organizationId' },
  'Mutation.connectInstagram': { ownOrganizationWrites: 'organizationId' },
  'Mutation.validateCodes': 'anyone',
  'Mutation.createPaymentIntent': 'anyone',
  'Mutation.placeOrder': 'anyone',
  'Mutation.completeOrder': 'anyone',
  'Mutation.reconcileOrder': 'anyone',
  'Mutation.sendContactMessage': 'anyone',
  'Mutation.loginOrganization': 'anyone',
  'Mutation.logoutOrganization': 'anyone',
  'Query.adminProducts': 'staff',
  'Mutation.createProduct': 'admin',
  'Mutation.updateProduct': 'admin',
  'Mutation.orderProducts': 'admin',
  'Query.contentAreas': 'staff',
  'Query.contentVersions': 'staff',
  'Mutation.saveContent': 'admin',
  'Mutation.resetContent': 'admin',
  'Mutation.restoreContent': 'admin',
  'Query.mediaFiles': 'staff',
  'Mutation.describeMediaFile': 'admin',
  'Mutation.deleteMediaFile': 'admin',
  'Query.contactMessages': 'staff',
  'Mutation.markContactMessage': 'admin',
  'Query.emails': 'staff',
  'Mutation.retryEmail': 'admin',
  'Mutation.resendEmail': 'admin',
  'Mutation.loginAdmin': 'anyone',
  'Mutation.logoutAdmin': 'anyone',
  'Query.adminAudit': 'staff',
  'Query.adminOrganizations': 'staff',
  'Query.adminOrganization': 'staff',
  'Mutation.updateOrganizationAsAdmin': 'admin',
  'Mutation.deleteOrganization': 'admin',
  'Mutation.resetFundraiser': 'admin',
  'Mutation.setOrganizationPassword': 'admin',
  'Mutation.sendLoginCredentials': 'admin',
  'Query.adminFlyers': 'staff',
  'Subscription.organizationTotals': { ownOrganization: 'organizationId' },
  'Subscription.organizationOrderChanged': { ownOrganization: 'organizationId' },
  'Subscription.organizationFlyerChanged': { ownOrganization: 'organizationId' },
  'Mutation.cancelOrder': 'admin',
  'Mutation.moveOrder': 'admin',
  'Mutation.markOrderReady': 'admin',
  'Mutation.correctOrder': 'admin',
  'Mutation.sendCancellationEmails': 'admin',
  'Mutation.bindPayment': 'admin',
  'Mutation.refundPayment': 'admin',
  'Subscription.adminOrderChanged': 'staff',
  'Subscription.adminStatsChanged': 'staff',
  'Subscription.orderChanged': 'anyone',
  'Subscription.staffAttentionChanged': 'staff',
  'Subscription.classroomTotals': 'anyone',
  'Subscription.classroomOrderPlaced': 'anyone',
  'Subscription.classroomOrderCancelled': 'anyone',
  'Subscription.classroomRankingMoved': 'anyone',
};

/**
 * Who may be shown each GraphQL type. No field that more callers may ask for leads to it: a test walks the schema.
 * What is not listed may be shown to nobody.
 */
export const audiences: Readonly<Record<string, 'anyone' | 'organization' | 'staff'>> = {
  Product: 'anyone',
  PublicOrganization: 'anyone',
  Classroom: 'anyone',
  ClassroomOrganization: 'anyone',
  ClassroomTotals: 'anyone',
  PublicOrder: 'anyone',
  // Masked for strangers by its view.
  Order: 'anyone',
  OrderItem: 'anyone',
  // Of the organization's public view.
  OrderPickup: 'anyone',
  CodeValidation: 'anyone',
  RegisteredOrganization: 'anyone',
  RankedClassroom: 'anyone',
  SaleShare: 'anyone',
  ContactReceipt: 'anyone',
  ContentEntry: 'anyone',
  PaymentIntentSecret: 'anyone',
  PaymentSettings: 'anyone',
  PlacedOrder: 'anyone',
  OrderStatusView: 'anyone',
  Viewer: 'anyone',
  ViewerOrganization: 'anyone',
  // Of whoever has the link.
  ConfirmedContactEmail: 'anyone',
  // Of the caller's own session.
  AdminViewer: 'anyone',
  OrganizationLogin: 'anyone',
  OrganizationDashboard: 'organization',
  OrganizationTotals: 'organization',
  OrganizationOrder: 'organization',
  Flyer: 'organization',
  OrganizationOrderPage: 'organization',
  InstagramFeed: 'organization',
  InstagramPost: 'organization',
  TopClassroom: 'organization',
  ClassShare: 'organization',
  PrizeWinner: 'organization',
  DaySales: 'organization',
  AdminOrder: 'staff',
  AdminOrderPage: 'staff',
  AdminOrderEvent: 'staff',
  AdminRefund: 'staff',
  CancellationEmails: 'staff',
  UnmatchedPayment: 'staff',
  DeletionPreview: 'staff',
  StaffAttention: 'staff',
  OrderPayment: 'staff',
  CardDecline: 'staff',
  PaymentEvent: 'staff',
  PaymentTrace: 'staff',
  AdminStats: 'staff',
  AdminTrend: 'staff',
  AdminActivity: 'staff',
  AdminAnalytics: 'staff',
  AnalyticsDay: 'staff',
  AnalyticsStatus: 'staff',
  AnalyticsProduct: 'staff',
  AnalyticsOrganization: 'staff',
  AnalyticsClassroom: 'staff',
  AnalyticsDelivery: 'staff',
  AdminProduct: 'staff',
  ContentArea: 'staff',
  ContentVersion: 'staff',
  MediaFile: 'staff',
  ContactMessage: 'staff',
  ContactMessagePage: 'staff',
  Email: 'staff',
  EmailPage: 'staff',
  AdminOrganizationPage: 'staff',
  AdminOrganization: 'staff',
  AdminFlyer: 'staff',
  AuditPage: 'staff',
  AuditEntry: 'staff',
};

/** For calls that name their organization elsewhere than in an argument. Throws ForbiddenError (403). */
export function assertMayChange({ organization, admin }: Viewer, organizationId: string): void {
  if (admin?.role !== 'admin' && organization?.id !== organizationId) throw new ForbiddenError();
}

/**
 * Refuses a caller that the table does not admit. `args` are the path parameters or GraphQL arguments.
 * Throws UnauthenticatedError (401) without a fitting session, ForbiddenError (403) with one that may not.
 */
export function assertAllowed(name: string, viewer: Viewer, args: Readonly<Record<string, unknown>>): void {
  const rule = rights[name];
  if (rule === undefined) throw new ForbiddenError();
  if (isAllowed(rule, viewer, args)) return;
  if (!viewer.organization && !viewer.admin) throw new UnauthenticatedError();
  throw viewer.admin?.role === 'support' ? new ForbiddenError(supportReads) : new ForbiddenError();
}

const supportReads = 'Support staff may read everything and change nothing.';

function isAllowed(
  rule: Rule,
  { organization, admin }: Viewer,
  args: Readonly<Record<string, unknown>>,
): boolean {
  if (typeof rule === 'object' && 'ownOrganizationWrites' in rule)
    return admin?.role === 'admin' || organization?.id === args[rule.ownOrganizationWrites];
  if (typeof rule === 'object') return admin !== null || organization?.id === args[rule.ownOrganization];
  if (rule === 'anyone') return true;
  if (rule === 'session') return organization !== null || admin !== null;
  if (rule === 'organization') return organization !== null;
  if (rule === 'staff') return admin !== null;
  return admin?.role === 'admin';
}
