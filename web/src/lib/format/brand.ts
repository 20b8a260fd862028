/** Name and public addresses of the shop, in this one place. */
export const brand = {
  name: 'Skycrumb',
  supportEmail: 'support@skycrumb.example',
  social: { name: 'Instagram', url: 'https://www.instagram.com/skycrumb' },
} as const;

/**
 * Days are days at the company's place of business, wherever the reader is (docs/decisions/money-and-orders.md#days).
 */
export const businessTimeZone = 'America/New_York';
