import type { Company } from '../policy.js';
import { languages } from '../../lib/languages.js';
import { faq } from './defaults/faq.js';
import { cookiePolicy, privacyPolicy } from './defaults/privacy-policy.js';
import { agreement, packet } from './defaults/season-papers.js';
import { spanishTexts } from './defaults/spanish.js';
import { termsAndConditions, termsOfService } from './defaults/terms-and-conditions.js';

/** docs/product/content.md#managed-texts */
const heroTitle = 'Crunchy candy that lifts your school.';

const heroSubtitle =
  'Share a code, sell light-as-air freeze-dried candy, and watch your classrooms climb. Nothing to buy up front.';

/** A managed text: where administrators find it, and its built-in default. */
export type ManagedText = {
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

type Area = Omit<ManagedText, 'displayOrder'>;

const onHomepage = { section: 'homepage', type: 'text' } as const;

const inFooter = { section: 'footer', type: 'text' } as const;

/** A page that begins with its date. */
const legalPage = {
  section: 'legal',
  type: 'markdown',
  description: 'Markdown. The first lines in *asterisks* are the effective date.',
} as const;

const areas: readonly Area[] = [
  {
    ...onHomepage,
    key: 'homepage_hero_title',
    label: 'Hero headline',
    description: 'The large line at the top of the home page.',
    defaultValue: () => heroTitle,
  },
  {
    ...onHomepage,
    key: 'homepage_hero_subtitle',
    label: 'Hero subtitle',
    description: 'One or two sentences under the headline.',
    defaultValue: () => heroSubtitle,
  },
  {
    ...onHomepage,
    key: 'homepage_about_text',
    label: 'About text',
    description: 'Who we are, on the home page above the reasons to choose us.',
    defaultValue: aboutText,
  },
  {
    ...inFooter,
    key: companyKeys.name,
    label: 'Company name',
    description: 'In the footer, and in the built-in legal texts.',
    defaultValue: ({ name }) => name,
  },
  {
    ...inFooter,
    key: companyKeys.email,
    label: 'Contact email',
    description: 'In the footer, on the home page, and in the built-in legal texts.',
    defaultValue: ({ email }) => email,
  },
  {
    ...inFooter,
    key: companyKeys.legalName,
    label: 'Legal name of the seller',
    description: 'The seller, who receives the money: in the footer, in the terms, and under every email.',
    defaultValue: ({ legalName }) => legalName,
  },
  {
    ...inFooter,
    key: companyKeys.postalAddress,
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
    ...legalPage,
    key: 'terms-and-conditions',
    section: 'terms',
    label: 'Terms and Conditions',
    defaultValue: termsAndConditions,
  },
  { ...legalPage, key: 'privacy-policy', label: 'Privacy Policy', defaultValue: privacyPolicy },
  { ...legalPage, key: 'terms-of-service', label: 'Terms of Service', defaultValue: termsOfService },
  { ...legalPage, key: 'cookie-policy', label: 'Cookie Policy', defaultValue: cookiePolicy },
  {
    ...legalPage,
    key: paperKeys.packet,
    label: 'Packet for the principal',
    description: `One page that schools give their principal. ${paperRules}`,
    defaultValue: packet,
  },
  {
    ...legalPage,
    key: paperKeys.agreement,
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
export const contentAreas: readonly ManagedText[] = areas
  .flatMap((area) => [area, ...translationsOf(area)])
  .map((area, index) => ({ ...area, displayOrder: index + 1 }));

/** `faq.es` beside `faq`: pages in another language load both. An empty one falls back to English. */
function translationsOf(area: Area): readonly Area[] {
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

/** Frequent replies of support. The reply form offers each section by its heading. */
function supportReplies(): string {
  return `
## Damaged box

Hi {name},

I am sorry that your candy did not arrive as it should. I have refunded the damaged box; your bank shows it in 5 to 10 days. You need not send anything back.

## Where is my order?

Hi {name},

Your order has left us. The link in the email "Your order is on its way" shows where the parcel is today. If it has not come in 3 business days, please write to us again.

## Wrong code

Hi {name},

No problem: tell us the name of the school or the class, and we count your order for it.
`.trim();
}
