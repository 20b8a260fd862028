import { brand } from './brand';

/** What home and footer say before the managed texts are there (docs/product/content.md; docs/product/interface.md). */
export const siteTexts = {
  homepage_hero_title: 'Crunchy candy that lifts your school.',
  homepage_hero_subtitle:
    'Share a code, sell light-as-air freeze-dried candy, and watch your classrooms climb. Nothing to buy up front.',
  homepage_about_text: `${brand.name} makes freeze-dried candy for schools, teams and clubs that raise money. We keep the stock, ship the boxes and look after the payments, so your group can look after its people.`,
  footer_company_name: brand.name,
  footer_contact_email: brand.supportEmail,
  footer_legal_name: brand.name,
  footer_postal_address: '',
} as const;

export type SiteText = keyof typeof siteTexts;
