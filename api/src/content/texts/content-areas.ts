import type { Company } from '../company.js';
import { languages } from '../../lib/languages.js';
import { faq } from './defaults/faq.js';
import { cookiePolicy, privacyPolicy } from './defaults/privacy-policy.js';
import { agreement, packet } from './defaults/season-papers.js';
import { supportReplies } from './defaults/support-replies.js';
import { spanishTexts } from './defaults/spanish.js';
import { termsAndConditions } from './defaults/terms-and-conditions.js';
import { termsOfService } from './defaults/terms-of-service.js';

/** docs/product/content.md#managed-texts */
const heroTitle = 'Crunchy candy that lifts your school.';

const heroSubtitle =
  'Share a code, sell light-as-air freeze-dried candy, and watch your classrooms climb. Nothing to buy up front.';

/** A managed text: where administrators find it, and its built-in default. */
export type ContentArea = {
  readonly key: string;
  readonly section: 'homepage' | 'footer' | 'faq' | 'terms' | 'legal' | 'support';
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

/** Papers of a season (docs/product/organization.md#season): drafts until edited. */
export const paperKeys = { packet: 'season_packet', agreement: 'season_agreement' } as const;

const paperRules =
  'A draft until you save it here: have a lawyer edit it first. "## " starts a section; {organization}, {dates} and {share} are filled in. No other Markdown.';

/** The company's names are the same in every language, and papers and replies are only in English. */
const untranslated = new Set<string>([
  ...Object.values(companyKeys),
  ...Object.values(paperKeys),
  'support_replies',
]);

/** By language, then by key. */
const builtIn: Readonly<Record<string, typeof spanishTexts>> = { es: spanishTexts };

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
    description: 'The seller, who receives the money: in the footer, in the terms, and under every email.',
    defaultValue: ({ legalName }) => legalName,
  },
  {
    key: companyKeys.postalAddress,
    section: 'footer',
    type: 'text',
    label: 'Postal address',
    description: 'On one line: in the footer, in the terms, and under every email.',
    defaultValue: ({ postalAddress }) => postalAddress,
  },
  {
    key: 'faq',
    section: 'faq',
    type: 'markdown',
    label: 'FAQ',
    description: 'Markdown. "## " starts a topic, "### " a question.',
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
  {
    key: paperKeys.packet,
    section: 'legal',
    type: 'markdown',
    label: 'Packet for the principal',
    description: `One page that schools give their principal. ${paperRules}`,
    defaultValue: packet,
  },
  {
    key: paperKeys.agreement,
    section: 'legal',
    type: 'markdown',
    label: 'Agreement',
    description: `Two officers of an organization sign it. ${paperRules}`,
    defaultValue: agreement,
  },
  {
    key: 'support_replies',
    section: 'support',
    type: 'markdown',
    label: 'Ready replies',
    description:
      'Replies that support often sends. "## " and a name start a reply; {name} becomes the sender’s name. No other Markdown.',
    defaultValue: supportReplies,
  },
];

/** Every managed text of the site, in the order shown to administrators (docs/product/content.md). */
export const contentAreas: readonly ContentArea[] = areas
  .flatMap((area) => [area, ...translationsOf(area)])
  .map((area, index) => ({ ...area, displayOrder: index + 1 }));

/** `faq.es` beside `faq`: pages in another language load both. An empty one falls back to English. */
function translationsOf(area: (typeof areas)[number]): typeof areas {
  if (untranslated.has(area.key)) return [];
  return Object.entries(languages)
    .filter(([language]) => language !== 'en')
    .map(([language, name]) => ({
      ...area,
      key: `${area.key}.${language}`,
      label: `${area.label}, ${name}`,
      description: `${area.description} Shows English until translated.`,
      defaultValue: builtIn[language]?.[area.key] ?? (() => ''),
    }));
}

function aboutText({ name }: Company): string {
  return `${name} makes freeze-dried candy for schools, teams and clubs that raise money.`;
}
