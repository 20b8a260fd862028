import { defineMessage } from '../jobs/index.js';

/** An organization's days are other ones: its buyers' open pages show them. */
export const pickupDaysChanged = defineMessage('pickup-days-changed', 'direct', ['organizationId']);

/** Mails a customer who has heard of a pickup day that it is another one. `noticeId` tells one change from the next. */
export const sendPickupChanged = defineMessage('send-pickup-changed', 'emails', ['orderId', 'noticeId']);

/** A customer is reminded the evening before. */
export const sendPickupReminder = defineMessage('send-pickup-reminder', 'emails', ['orderId', 'noticeId']);

/** A customer who did not come hears that the box still waits. */
export const sendPickupWaiting = defineMessage('send-pickup-waiting', 'emails', ['orderId', 'noticeId']);
