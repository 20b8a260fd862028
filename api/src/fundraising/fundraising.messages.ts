import { defineMessage } from '../jobs/index.js';

/** Settings or classes were changed: open dashboards and class pages show them. */
export const fundraiserChanged = defineMessage('fundraiser-changed', 'direct', ['organizationId']);

/** Nobody is to pay the organization's unpaid orders any more. */
export const organizationDeleted = defineMessage('organization-deleted', 'direct', [
  'organizationId',
  'adminId',
]);

/** Mails the contact that the organization is registered. */
export const sendRegistrationEmail = defineMessage('send-registration-email', 'emails', ['organizationId']);

/** Mails a teacher the page of the class; `toldAt` is its `teacherToldAt`. */
export const sendTeacherKit = defineMessage('send-teacher-kit', 'emails', ['classroomId', 'toldAt']);

/** A fundraiser started again: its dashboard and class pages show zeros. */
export const fundraiserReset = defineMessage('fundraiser-reset', 'direct', ['organizationId']);

/** Mails the organization's contact the totals of the campaign that a reset ended. */
export const sendResetNotice = defineMessage('send-reset-notice', 'emails', ['organizationId', 'campaign']);

/** Mails the contact of a deleted organization, with what it earned. */
export const sendDeletionNotice = defineMessage('send-deletion-notice', 'emails', ['organizationId']);

/** The organization's contact is told of a milestone, 'halfway' or 'goal': once, unless a refund took it back. */
export const sendMilestoneReached = defineMessage('send-milestone-reached', 'emails', [
  'organizationId',
  'campaign',
  'milestone',
]);

/** The organization's contact is told that a refund took a milestone back; `orderId` is the refunded order's. */
export const sendMilestoneLost = defineMessage('send-milestone-lost', 'emails', [
  'organizationId',
  'campaign',
  'milestone',
  'orderId',
]);

/**
 * A class reached the milestone or fell back below: the organization's contact gets an email of the class that is first
 * now.
 */
export const sendClassWon = defineMessage('send-class-won', 'emails', [
  'organizationId',
  'campaign',
  'milestone',
]);

/**
 * What somebody did with a prize that was won: 'announced', 'handed-out' or 'not-handed-out', `at` the milliseconds of
 * that.
 */
export const sendPrizeNews = defineMessage('send-prize-news', 'emails', ['awardId', 'step', 'at']);

/** The organization's contact is told how the week before `weekEnd` (a Monday, 'YYYY-MM-DD') went. */
export const sendWeeklySummary = defineMessage('send-weekly-summary', 'emails', [
  'organizationId',
  'weekEnd',
]);
