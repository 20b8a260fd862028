/** Every email, by whom it concerns. */
export * from './accounts/account-emails.js';
export * from './contact/contact-emails.js';
export * from './orders/order-emails.js';
export * from './organizations/organization-emails.js';
export * from './payouts/payout-emails.js';
export * from './pickup/pickup-emails.js';
