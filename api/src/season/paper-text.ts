import { type Company, getEditedArea, paperKeys } from '../content/index.js';
import type { Reader } from '../database/index.js';
import { type CampaignFacts, sharePercent } from '../fundraising/index.js';
import { longBusinessDay } from '../lib/dates.js';
import { domainError } from '../lib/domain-error.js';
import { oneLine } from '../lib/mail-address.js';
import type { PaperPart } from './season.types.js';

/** The share as written on papers: "30 cents". */
export const shareInWords = `${sharePercent} cents`;

/**
 * The managed text of a paper, filled in for an organization; `isDraft` while it is the unedited built-in text, which a
 * lawyer must edit before anybody relies on it.
 */
export async function findPaperText(
  db: Reader,
  company: Company,
  key: keyof typeof paperKeys,
  facts: Pick<CampaignFacts, 'organizationName' | 'startDate' | 'endDate'>,
) {
  const { value, isDefault } = await getEditedArea(db, company, paperKeys[key]);
  const filled = { organization: facts.organizationName, dates: datesInWords(facts), share: shareInWords };
  const text = value.replace(
    /\{(organization|dates|share)\}/g,
    (_all, name: keyof typeof filled) => filled[name],
  );
  return { text, isDraft: isDefault };
}

function datesInWords({ startDate, endDate }: Pick<CampaignFacts, 'startDate' | 'endDate'>): string {
  if (!startDate || !endDate) return 'on days that are still to be set';
  return `from ${longBusinessDay(startDate)} to ${longBusinessDay(endDate)}`;
}

/** `## ` begins a part; text before the first one has no title. */
export function partsOf(text: string): PaperPart[] {
  return text
    .split(/^##\s+/m)
    .map((part, index) => {
      const [title = '', ...rest] = index === 0 ? ['', part] : part.split('\n');
      const paragraphs = rest.join('\n').split(/\n\s*\n/);
      return { title: title.trim(), paragraphs: paragraphs.map(oneLine).filter(Boolean) };
    })
    .filter(({ title, paragraphs }) => title !== '' || paragraphs.length > 0);
}

/** The link is of an older version, or not one of ours. */
export class PaperLinkError extends domainError(
  'PAPER_LINK_NOT_FOUND',
  404,
  'This link no longer works. Please ask the organization for a new one.',
) {}
