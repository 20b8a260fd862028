import { defineMessage } from '../jobs/index.js';

/** An organization's days changed: updates its buyers' open pages. */
export const pickupDaysChanged = defineMessage('pickup-days-changed', 'direct', ['organizationId']);

/** Emails a customer that the pickup day has changed. `noticeId` distinguishes changes. */
export const sendPickupChanged = defineMessage('send-pickup-changed', 'emails', ['orderId', 'noticeId']);

/** Reminds a customer on the evening before. */
export const sendPickupReminder = defineMessage('send-pickup-reminder', 'emails', ['orderId', 'noticeId']);

/** Reminds a customer who did not come that the box still waits. */
export const sendPickupWaiting = defineMessage('send-pickup-waiting', 'emails', ['orderId', 'noticeId']);
