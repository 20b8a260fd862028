/** Name and public addresses of the shop. */
export const brand = {
  name: 'Skycrumb',
  supportEmail: 'support@skycrumb.example',
  social: { name: 'Instagram', url: 'https://www.instagram.com/skycrumb' },
} as const;

/** All days are days in the company's time zone, wherever the reader is (docs/decisions/money-and-orders.md#days). */
export const businessTimeZone = 'America/New_York';
