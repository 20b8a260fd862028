/** Name and public addresses of the shop, in this one place. */
export const brand = {
  name: 'Skycrumb',
  supportEmail: 'support@skycrumb.example',
  social: { name: 'Instagram', url: 'https://www.instagram.com/skycrumb' },
} as const;
