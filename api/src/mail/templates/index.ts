/** Every email, by subject. */
export * from './accounts/logins.js';
export * from './accounts/members.js';
export * from './accounts/staff.js';
export * from './contact/contact-message.js';
export * from './orders/order-changes.js';
export * from './orders/order-confirmation.js';
export * from './organizations/class-prizes.js';
export * from './organizations/closings.js';
export * from './organizations/milestones.js';
export * from './organizations/order-news.js';
export * from './organizations/proposal.js';
export * from './organizations/registration.js';
export * from './payouts/payments.js';
export * from './payouts/statement-ready.js';
export * from './pickup/pickup.js';
export * from './season/season.js';
