import { readFileSync } from 'node:fs';
import { once } from '../../lib/async/once.js';
import { languages } from '../../lib/languages.js';
import { type Company, policy } from '../policy.js';

/** A managed text: where administrators find it, and its built-in default. */
export type ManagedText = {
  readonly key: string;
  readonly section: 'homepage' | 'footer' | 'faq' | 'terms' | 'legal' | 'support';
  readonly type: 'text' | 'markdown';
  readonly label: string;
  readonly description: string;
  readonly displayOrder: number;
  /** The key of the English text that it translates. */
  readonly translates?: string;
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

/** Papers and replies: only staff read these texts themselves, and they are only in English. */
const internal = new Set<string>([...Object.values(paperKeys), 'support_replies']);

export function isPublicText(key: string): boolean {
  return !internal.has(key);
}

/** The company's names are the same in every language. */
const untranslated = new Set<string>([...Object.values(companyKeys), ...internal]);

type Text = ManagedText['defaultValue'];

/** The text of a file in which `{{name}}` is a value of the company, or of our policy. */
function fromFile(file: string): Text {
  const read = once(() => readFileSync(new URL(`defaults/${file}`, import.meta.url), 'utf8').trim());
  return (company) => {
    const values: Readonly<Record<string, string>> = { ...policy, ...company };
    return read().replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const { [name]: value } = values;
      if (value === undefined) throw new TypeError(`${file} names ${name}, which has no value`);
      return value;
    });
  };
}

/** The built-in texts in Spanish; others show English until staff translate them. The FAQ has the sections of the English one. */
const spanish: Readonly<Record<string, Text>> = {
  homepage_hero_title: () => 'Dulces crujientes que impulsan tu escuela.',
  homepage_hero_subtitle: () =>
    'Comparte un código, vende dulces liofilizados ligeros como el aire y mira avanzar a tus clases. Sin comprar nada por adelantado.',
  homepage_about_text: ({ name }) =>
    `${name} hace dulces liofilizados para escuelas, equipos y clubes que recaudan fondos.`,
  faq: fromFile('faq.es.md'),
};

/** By language, then by key. */
const builtIn: Readonly<Record<string, typeof spanish>> = { es: spanish };

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
    defaultValue: () => 'Crunchy candy that lifts your school.',
  },
  {
    ...onHomepage,
    key: 'homepage_hero_subtitle',
    label: 'Hero subtitle',
    description: 'One or two sentences under the headline.',
    defaultValue: () =>
      'Share a code, sell light-as-air freeze-dried candy, and watch your classrooms climb. Nothing to buy up front.',
  },
  {
    ...onHomepage,
    key: 'homepage_about_text',
    label: 'About text',
    description: 'Who we are, on the home page above the reasons to choose us.',
    defaultValue: ({ name }) =>
      `${name} makes freeze-dried candy for schools, teams and clubs that raise money.`,
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
    defaultValue: fromFile('faq.md'),
  },
  {
    ...legalPage,
    key: 'terms-and-conditions',
    section: 'terms',
    label: 'Terms and Conditions',
    defaultValue: fromFile('terms-and-conditions.md'),
  },
  {
    ...legalPage,
    key: 'privacy-policy',
    label: 'Privacy Policy',
    defaultValue: fromFile('privacy-policy.md'),
  },
  {
    ...legalPage,
    key: 'terms-of-service',
    label: 'Terms of Service',
    defaultValue: fromFile('terms-of-service.md'),
  },
  { ...legalPage, key: 'cookie-policy', label: 'Cookie Policy', defaultValue: fromFile('cookie-policy.md') },
  {
    ...legalPage,
    key: paperKeys.packet,
    label: 'Packet for the principal',
    description: `One page that schools give their principal. ${paperRules}`,
    defaultValue: fromFile('packet.md'),
  },
  {
    ...legalPage,
    key: paperKeys.agreement,
    label: 'Agreement',
    description: `Two officers of an organization sign it. ${paperRules}`,
    defaultValue: fromFile('agreement.md'),
  },
  {
    key: 'support_replies',
    section: 'support',
    type: 'markdown',
    label: 'Ready replies',
    description:
      'Replies that support often sends. "## " and a name start a reply; {name} becomes the sender’s name. No other Markdown.',
    defaultValue: fromFile('support-replies.md'),
  },
];

/** Every managed text of the site, in the order shown to administrators (docs/product/content.md). */
export const contentAreas: readonly ManagedText[] = areas
  .flatMap((area) => [area, ...translationsOf(area)])
  .map((area, index) => ({ ...area, displayOrder: index + 1 }));

/**
 * `faq.es` beside `faq`: pages in another language load both. An empty one falls back to English, and so does a built-in
 * one once the English text is edited.
 */
function translationsOf(area: Area): readonly Area[] {
  if (untranslated.has(area.key)) return [];
  return Object.entries(languages)
    .filter(([language]) => language !== 'en')
    .map(([language, name]) => ({
      ...area,
      key: `${area.key}.${language}`,
      translates: area.key,
      label: `${area.label}, ${name}`,
      description: `${area.description} Shows English until translated.`,
      defaultValue: builtIn[language]?.[area.key] ?? (() => ''),
    }));
}
