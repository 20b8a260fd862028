import { type Company, getEditedArea, paperKeys } from '../content/index.js';
import type { Reader } from '../database/index.js';
import { type CampaignFacts, sharePercent } from '../fundraising/index.js';
import { longBusinessDay } from '../lib/dates.js';
import { domainError } from '../lib/domain-error.js';

/** A managed text of a paper, filled in for an organization. */
export type PaperText = {
  readonly text: string;
  /** Nobody has edited the built-in text: a lawyer has to, before anybody relies on it. */
  readonly isDraft: boolean;
};

/** The share as papers say it: "30 cents". */
export const shareInWords = `${sharePercent} cents`;

export async function findPaperText(
  db: Reader,
  company: Company,
  key: keyof typeof paperKeys,
  facts: Pick<CampaignFacts, 'organizationName' | 'startDate' | 'endDate'>,
): Promise<PaperText> {
  const { value, isDefault } = await getEditedArea(db, company, paperKeys[key]);
  const filled = { organization: facts.organizationName, dates: datesInWords(facts), share: shareInWords };
  const text = value.replace(
    /\{(organization|dates|share)\}/g,
    (_all, name: keyof typeof filled) => filled[name],
  );
  return { text, isDraft: isDefault };
}

type Dates = { readonly startDate: Date | null; readonly endDate: Date | null };

export function datesInWords({ startDate, endDate }: Dates): string {
  if (!startDate || !endDate) return 'on days that are still to be set';
  return `from ${longBusinessDay(startDate)} to ${longBusinessDay(endDate)}`;
}

export type TextPart = { readonly title: string; readonly paragraphs: readonly string[] };

/** `## ` begins a part; what stands before the first one has no title. */
export function partsOf(text: string): TextPart[] {
  return text
    .split(/^##\s+/m)
    .map((part, index) => {
      const [title = '', ...rest] = index === 0 ? ['', part] : part.split('\n');
      const paragraphs = rest.join('\n').split(/\n\s*\n/);
      return { title: title.trim(), paragraphs: paragraphs.map(oneLine).filter(Boolean) };
    })
    .filter(({ title, paragraphs }) => title !== '' || paragraphs.length > 0);
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** What a link of a paper opens has another version by now, or we never made it. */
export class PaperLinkError extends domainError(
  'PAPER_LINK_NOT_FOUND',
  404,
  'This link no longer works. Please ask the organization for a new one.',
) {}
