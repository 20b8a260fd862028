import type { Company } from '../company.js';
import { cookiePolicy } from './defaults/cookie-policy.js';
import { faq } from './defaults/faq.js';
import { aboutText, heroSubtitle, heroTitle } from './defaults/home-page.js';
import { privacyPolicy } from './defaults/privacy-policy.js';
import { termsAndConditions } from './defaults/terms-and-conditions.js';
import { termsOfService } from './defaults/terms-of-service.js';

/** One managed text: where administrators find it, and what it says until they change it. */
export type ContentArea = {
  readonly key: string;
  readonly section: 'homepage' | 'footer' | 'faq' | 'terms' | 'legal';
  readonly type: 'text' | 'markdown';
  readonly label: string;
  readonly description: string;
  readonly displayOrder: number;
  readonly defaultValue: (company: Company) => string;
};

export const companyKeys = {
  name: 'footer_company_name',
  email: 'footer_contact_email',
  legalName: 'footer_legal_name',
  postalAddress: 'footer_postal_address',
} as const;

const areas: readonly Omit<ContentArea, 'displayOrder'>[] = [
  {
    key: 'homepage_hero_title',
    section: 'homepage',
    type: 'text',
    label: 'Hero headline',
    description: 'The large line at the top of the home page.',
    defaultValue: () => heroTitle,
  },
  {
    key: 'homepage_hero_subtitle',
    section: 'homepage',
    type: 'text',
    label: 'Hero subtitle',
    description: 'One or two sentences under the headline.',
    defaultValue: () => heroSubtitle,
  },
  {
    key: 'homepage_about_text',
    section: 'homepage',
    type: 'text',
    label: 'About text',
    description: 'Who we are, on the home page above the reasons to choose us.',
    defaultValue: aboutText,
  },
  {
    key: companyKeys.name,
    section: 'footer',
    type: 'text',
    label: 'Company name',
    description: 'In the footer, and in the built-in legal texts.',
    defaultValue: ({ name }) => name,
  },
  {
    key: companyKeys.email,
    section: 'footer',
    type: 'text',
    label: 'Contact email',
    description: 'In the footer, on the home page, and in the built-in legal texts.',
    defaultValue: ({ email }) => email,
  },
  {
    key: companyKeys.legalName,
    section: 'footer',
    type: 'text',
    label: 'Legal name of the seller',
    description: 'Who sells and holds the money: in the footer, in the terms, and under every email.',
    defaultValue: ({ legalName }) => legalName,
  },
  {
    key: companyKeys.postalAddress,
    section: 'footer',
    type: 'text',
    label: 'Postal address',
    description: 'In one line: in the footer, in the terms, and under every email.',
    defaultValue: ({ postalAddress }) => postalAddress,
  },
  {
    key: 'faq',
    section: 'faq',
    type: 'markdown',
    label: 'FAQ',
    description: 'Markdown. "## " begins a topic, "### " a question.',
    defaultValue: faq,
  },
  {
    key: 'terms-and-conditions',
    section: 'terms',
    type: 'markdown',
    label: 'Terms and Conditions',
    description: 'Markdown. The first lines in *asterisks* are the effective date.',
    defaultValue: termsAndConditions,
  },
  {
    key: 'privacy-policy',
    section: 'legal',
    type: 'markdown',
    label: 'Privacy Policy',
    description: 'Markdown. The first lines in *asterisks* are the effective date.',
    defaultValue: privacyPolicy,
  },
  {
    key: 'terms-of-service',
    section: 'legal',
    type: 'markdown',
    label: 'Terms of Service',
    description: 'Markdown. The first lines in *asterisks* are the effective date.',
    defaultValue: termsOfService,
  },
  {
    key: 'cookie-policy',
    section: 'legal',
    type: 'markdown',
    label: 'Cookie Policy',
    description: 'Markdown. The first lines in *asterisks* are the effective date.',
    defaultValue: cookiePolicy,
  },
];

/** Every managed text of the site, in the order in which administrators see them (docs/product/content.md). */
export const contentAreas: readonly ContentArea[] = areas.map((area, index) => ({
  ...area,
  displayOrder: index + 1,
}));
