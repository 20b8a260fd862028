import type { Company } from '../../content/index.js';
import { smallest, writePdf } from '../../flyers/drawing/index.js';
import { longBusinessDay, shortBusinessTime } from '../../lib/dates.js';
import { paperPages, tableBlocks, textBlock } from '../paper-pages.js';
import { partsOf } from '../paper-text.js';
import type { Agreement } from './agreement.js';

/** The agreement with its signatures and the hash of its text. */
export function drawAgreementPdf(agreement: Agreement, company: Company): Promise<Buffer> {
  return writePdf(agreementPages(agreement, company), {
    title: `Agreement, ${agreement.organizationName}`,
    language: 'en-US',
    madeAt: agreement.createdAt,
  });
}

export function agreementPages(agreement: Agreement, company: Company) {
  const { organizationName, campaign, version, createdAt, text, textHash, isDraft, signatures } = agreement;
  const head = {
    kind: 'Agreement',
    note: longBusinessDay(createdAt),
    title: organizationName,
    subtitle: `Agreement of season ${campaign}, version ${version}`,
    isDraft,
  };
  return paperPages(
    head,
    [
      ...partsOf(text).map((part) => textBlock(part, 10.5)),
      ...tableBlocks({
        title: 'Signatures',
        columns: [
          { title: 'Name', x: 0 },
          { title: 'Office', x: 220 },
          { title: 'Signed (Eastern)', x: 380 },
        ],
        rows: signatures.map(({ name, office, signedAt }) => [
          name ?? 'Not signed yet',
          office ?? '',
          signedAt ? shortBusinessTime(signedAt) : '',
        ]),
      }),
      textBlock(
        {
          title: '',
          paragraphs: [
            `Each officer opened the text with a personal link and typed their name and office. SHA-256 of the text: ${textHash}`,
          ],
        },
        smallest,
      ),
    ],
    company,
  );
}
