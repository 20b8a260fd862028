import { brand } from '../lib/format/brand';

/** The navigation's links, in their order; also what the menu shows on narrow screens. */
export const shopLinks = [
  { to: '/#how-it-works', text: 'How It Works' },
  { to: '/#for-organizations', text: 'For Organizations' },
  { to: '/products', text: 'Products' },
  { to: '/#contact', text: 'Contact' },
] as const;

export const footerLinks = [
  { to: '/#contact', text: 'Contact Us' },
  { to: '/faq', text: 'FAQ' },
  { to: '/terms-and-conditions', text: 'Terms & Conditions' },
  { to: '/privacy-policy', text: 'Privacy Policy' },
  { to: '/terms-of-service', text: 'Terms of Service' },
  { to: '/cookie-policy', text: 'Cookie Policy' },
  // Ours, beside the specified ones.
  { to: '/accessibility', text: 'Accessibility' },
] as const;

export const loginLink = { to: '/organization/login', text: 'Organization login' } as const;

export const socialLink = { href: brand.social.url, text: `${brand.name} on ${brand.social.name}` } as const;
