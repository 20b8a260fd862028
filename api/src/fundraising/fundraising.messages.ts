import { defineMessage } from '../jobs/index.js';

/** Settings or classes changed: updates open dashboards and class pages. */
export const fundraiserChanged = defineMessage('fundraiser-changed', 'direct', ['organizationId']);

/** The organization was deleted: its unpaid orders can no longer be paid. */
export const organizationDeleted = defineMessage('organization-deleted', 'direct', [
  'organizationId',
  'adminId',
]);

/** Confirms the registration to the contact. */
export const sendRegistrationEmail = defineMessage('send-registration-email', 'emails', ['organizationId']);

/** Emails a teacher the page of the class; `toldAt` is its `teacherToldAt`. */
export const sendTeacherKit = defineMessage('send-teacher-kit', 'emails', ['classroomId', 'toldAt']);

/** A fundraiser was reset: its dashboard and class pages show zeros. */
export const fundraiserReset = defineMessage('fundraiser-reset', 'direct', ['organizationId']);

/** Emails the organization's contact the totals of the campaign that a reset ended. */
export const sendResetNotice = defineMessage('send-reset-notice', 'emails', ['organizationId', 'campaign']);

/** Emails the contact of a deleted organization what it earned. */
export const sendDeletionNotice = defineMessage('send-deletion-notice', 'emails', ['organizationId']);

/** Tells the organization's contact of a milestone, 'halfway' or 'goal': once, unless it was taken back. */
export const sendMilestoneReached = defineMessage('send-milestone-reached', 'emails', [
  'organizationId',
  'campaign',
  'milestone',
]);

/** Tells the organization's contact that a refund took a milestone back; `orderId` is the refunded order's. */
export const sendMilestoneLost = defineMessage('send-milestone-lost', 'emails', [
  'organizationId',
  'campaign',
  'milestone',
  'orderId',
]);

/**
 * A class reached the milestone or fell back below it: emails the organization's contact which class is first now.
 */
export const sendClassWon = defineMessage('send-class-won', 'emails', [
  'organizationId',
  'campaign',
  'milestone',
]);

/** A prize was 'announced', 'handed-out' or 'not-handed-out'; `at` is the time in milliseconds. */
export const sendPrizeNews = defineMessage('send-prize-news', 'emails', ['awardId', 'step', 'at']);

/** Sends the organization's contact the summary of the week before `weekEnd` (a Monday, 'YYYY-MM-DD'). */
export const sendWeeklySummary = defineMessage('send-weekly-summary', 'emails', [
  'organizationId',
  'weekEnd',
]);
