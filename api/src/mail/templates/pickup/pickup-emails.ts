import type { EmailTemplate } from '../../delivery/email.js';
import type { PickupEmailProps } from '../PickupBlock.js';
import type { PickupPlaceNeededProps } from './pickup-place-needed.js';
import type { PickupReadyProps } from './pickup-ready.js';

/** To the customer: the order can be picked up. One for each order. */
export const pickupReady: EmailTemplate<PickupReadyProps> = {
  kind: 'pickup-ready',
  load: async () => (await import('./pickup-ready.js')).pickupReady,
};

/** To the customer, the evening before the day on which the order is handed out. */
export const pickupReminder: EmailTemplate<PickupEmailProps> = {
  kind: 'pickup-reminder',
  load: async () => (await import('./pickup-reminder.js')).pickupReminder,
};

/** To the contact of an organization whose first pickup order has no place: one for each organization. */
export const pickupPlaceNeeded: EmailTemplate<PickupPlaceNeededProps> = {
  kind: 'pickup-place-needed',
  load: async () => (await import('./pickup-place-needed.js')).pickupPlaceNeeded,
};

/** To a customer who has heard of a pickup day: it is another one now, or called off. */
export const pickupChanged: EmailTemplate<PickupEmailProps> = {
  kind: 'pickup-changed',
  load: async () => (await import('./pickup-changed.js')).pickupChanged,
};

/** To a customer who did not come: the order still waits. */
export const pickupWaiting: EmailTemplate<PickupEmailProps> = {
  kind: 'pickup-waiting',
  load: async () => (await import('./pickup-waiting.js')).pickupWaiting,
};
