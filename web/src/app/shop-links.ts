import { brand } from '../lib/format/brand';

/** The navigation's links, also shown in the menu on narrow screens. */
export const shopLinks = [
  { to: '/#how-it-works', text: /*i18n*/ 'How It Works' },
  { to: '/#for-organizations', text: /*i18n*/ 'For Organizations' },
  { to: '/products', text: /*i18n*/ 'Products' },
  { to: '/#contact', text: /*i18n*/ 'Contact' },
] as const;

export const footerLinks = [
  { to: '/#contact', text: /*i18n*/ 'Contact Us' },
  { to: '/faq', text: /*i18n*/ 'FAQ' },
  { to: '/terms-and-conditions', text: /*i18n*/ 'Terms & Conditions' },
  { to: '/privacy-policy', text: /*i18n*/ 'Privacy Policy' },
  { to: '/terms-of-service', text: /*i18n*/ 'Terms of Service' },
  { to: '/cookie-policy', text: /*i18n*/ 'Cookie Policy' },
  // Added to the specified links.
  { to: '/accessibility', text: /*i18n*/ 'Accessibility' },
] as const;

export const loginLink = { to: '/organization/login', text: /*i18n*/ 'Organization login' } as const;

export const socialLink = {
  href: brand.social.url,
  text: /*i18n*/ '{brand} on {network}',
  names: { brand: brand.name, network: brand.social.name },
} as const;
