import type { Company } from '../company.js';
import { policy } from '../policy.js';
import { languages } from '../../lib/languages.js';
import { cookiePolicy, privacyPolicy } from './defaults/privacy-policy.js';
import { agreement, packet } from './defaults/season-papers.js';
import { spanishTexts } from './defaults/spanish.js';
import { termsAndConditions } from './defaults/terms-and-conditions.js';
import { termsOfService } from './defaults/terms-of-service.js';

/** The first words of the shop: docs/product/content.md#managed-texts */
const heroTitle = 'Crunchy candy that lifts your school.';

const heroSubtitle =
  'Share a code, sell light-as-air freeze-dried candy, and watch your classrooms climb. Nothing to buy up front.';

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

/** Papers of a season (docs/product/organization.md#season): drafts until somebody has edited them. */
export const paperKeys = { packet: 'season_packet', agreement: 'season_agreement' } as const;

const paperRules =
  'A draft until it is saved here: have a lawyer edit it first. "## " begins a part; {organization}, {dates} and {share} are filled in. No other Markdown.';

/** The company is called the same everywhere, and papers are read by the people of an organization. */
const untranslated = new Set<string>([...Object.values(companyKeys), ...Object.values(paperKeys)]);

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
  {
    key: paperKeys.packet,
    section: 'legal',
    type: 'markdown',
    label: 'Packet for the principal',
    description: `One page that schools hand to their principal. ${paperRules}`,
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
];

/** Every managed text of the site, in the order in which administrators see them (docs/product/content.md). */
export const contentAreas: readonly ContentArea[] = areas
  .flatMap((area) => [area, ...translationsOf(area)])
  .map((area, index) => ({ ...area, displayOrder: index + 1 }));

/** `faq.es` beside `faq`: pages in another language ask for both. An empty one shows English. */
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

/** `##` is a topic, `###` a question. */
function faq({ name, email, legalName, postalAddress }: Company): string {
  return `
Short answers to what supporters and organizers ask us most. Nothing here that helps? [Write to us](mailto:${email}).

## Running a fundraiser

### How does a ${name} fundraiser work?

1. Register your organization. It takes a few minutes, and your codes work right away: there is no approval step.
2. Share your organization code, or a classroom code, with families and friends.
3. Supporters order online with your code. You follow every sale live, and we pay your share monthly.

### What does it cost to start?

Nothing. There are no upfront costs and nothing to buy in advance. We keep the inventory, ship the orders and process the payments.

### How much do we earn?

Organizations typically earn 30-50% with product fundraisers. With ${name} the profit share is fixed and simple: **${policy.profitShare} of sales**, shipping not counted. When an order carries a classroom code, the share is split between the organization and that classroom: half to the organization and half to that classroom, an odd cent to the organization. An order without a classroom code earns the organization all of it. The share is rounded to the cent for each order, so it can differ by cents from ${policy.profitShare} of all sales together.

### When are we paid?

Monthly. Your dashboard shows sales and profit as they happen, so the payment is never a surprise. We add up each month's share on the 1st of the next month, Eastern time, and pay it to the organization, its classrooms' halves included.

### How long does a campaign run?

Most campaigns run **${policy.campaignLength}**. You choose the start and end dates when you register.

### What are the milestone prizes?

At **$250** in sales your organization is halfway, and at **$500** it reaches the ultimate prize. Halfway is celebrated with a doughnut party, the goal with a pizza party and a raffle. Classrooms compete as well: the first to reach halfway to its goal and the first to complete it each win. Goals count sales, not the share earned.

### Who pays for the prizes?

Prizes are promised and paid for by the organization, which may use its share for them. It writes on its dashboard what they are. ${name} pays the share and gives no prizes of its own.

### What is the difference between an organization code and a classroom code?

The organization code credits your whole school, team or club. A classroom code credits one class or group within it. Both can be written as one, with a hyphen between them, such as LINCOLN-RIVERA.

## Ordering

### How do I support a fundraiser?

Enter the code you were given on our [home page](/), or open the link on the flyer. Then shop as usual: your order counts for that group automatically.

### How can I pay?

By card, at checkout. Card details go straight to our payment provider; we never see or keep them.

### Is sales tax included?

No sales tax is added at checkout. Where tax is due on candy, it is included in the price, and we, the seller, pay it.

### Who am I buying from?

From ${legalName}, ${postalAddress}. The fundraiser you support earns its share of your order; it is not the seller.

### Do I need an account?

No. We ask for your name, your email and, for delivery, your address. That is all.

### What is a mix pack?

A box you fill yourself. The Premium Mix Pack takes 3 pouches of your choice, every other mix pack takes 6.

## Shipping and pickup

### What does shipping cost?

Standard shipping is **${policy.standardShipping}**. Shipping is **free on orders over ${policy.freeShippingOver}**, counted from $50.00 of candy. Pickup is always free.

### When will my order arrive?

Orders ship within ${policy.dispatch}. Delivery takes **${policy.delivery}**.

### Can I pick up my order?

Yes, when the group you support offers pickup. Choose it at checkout, and the place is shown on your confirmation. You are told by email when the order is ready.

## Our candy

### What is freeze-dried candy?

Candy that was frozen and then dried under vacuum. The water leaves, the flavor stays, and what was chewy becomes airy and crunchy.

### How long does it keep?

The shelf life is **${policy.shelfLife}** in the closed pouch, kept cool, dry and out of the sun. Once open, enjoy it soon and close the pouch well: moisture takes the crunch away.

### What about allergies?

Ingredients and allergens are printed on every pouch. If you need to know before you order, ask us at [${email}](mailto:${email}).

## Problems and returns

### Can I return or exchange my order?

No. **All sales are final**: no returns, no exchanges and no cash refunds.

### My order arrived damaged or defective. What now?

Write to [${email}](mailto:${email}) **within ${policy.defectReport}** of delivery, with your order ID and photos of the product and the package. Defective products are replaced at our discretion.

## Help

### How do I reach you?

Email [${email}](mailto:${email}) or use the [contact form](/#contact). We answer in ${policy.supportResponse}. Business hours are ${policy.businessHours}.
`.trim();
}

function aboutText({ name }: Company): string {
  return `${name} makes freeze-dried candy for schools, teams and clubs that raise money.`;
}
