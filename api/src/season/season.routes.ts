import type { Company } from '../content/index.js';
import { FileResponse, rates, route, type Route, withTreasurer } from '../http/index.js';
import { csvType } from '../lib/csv.js';
import { NotFoundError } from '../lib/domain-error.js';
import { type Agreement, findAgreement, openAgreement } from './agreement/agreement.js';
import { closingFileName, getClosing, closingCsv } from './closing/close-books.js';
import { getPacket, openPacketLink } from './packet/packet.js';
import type { SeasonDeps } from './season.resolver.js';

/** The papers of a season as files. The drawing code is loaded with the first request. */
export function seasonRoutes(deps: SeasonDeps): Route[] {
  const { database, secrets, company, clock } = deps;
  const { read } = database;
  const ownPapers = { access: { ownOrganization: 'id' }, rates: rates.read } as const;
  const closings = { ...ownPapers, ...withTreasurer };
  const drawOwn = async (id: string, season?: number) => {
    const { campaign } = await getClosing(read, id, season);
    const agreement = await findAgreement(read, id, campaign);
    if (!agreement) throw new NotFoundError('Agreement');
    return drawAgreement(agreement, company);
  };
  return [
    pdfRoute('/api/packets/{token}/packet.pdf', {
      summary: 'The one-page packet for the principal, for anyone with its link',
      ...linkPapers,
      draw: async ({ token = '' }) => {
        const { organizationId } = await openPacketLink(read, secrets, token);
        const packet = await getPacket(deps, organizationId);
        const { drawPacketPdf } = await import('./paper-pages.js');
        return ['packet.pdf', await drawPacketPdf(packet, { company, now: clock() })];
      },
    }),
    pdfRoute('/api/agreements/{token}/agreement.pdf', {
      summary: 'The agreement with its signatures, for the officers who sign it',
      ...linkPapers,
      draw: async ({ token = '' }) => drawAgreement(await openAgreement(read, secrets, token), company),
    }),
    pdfRoute('/api/organizations/{id}/agreement.pdf', {
      summary: 'The agreement of the current season with its signatures',
      ...ownPapers,
      draw: async ({ id = '' }) => drawOwn(id),
    }),
    pdfRoute('/api/organizations/{id}/agreements/{campaign}.pdf', {
      summary: 'The agreement of a season with its signatures',
      ...ownPapers,
      draw: async ({ id = '', campaign = '' }) => drawOwn(id, readCampaign(campaign)),
    }),
    pdfRoute('/api/organizations/{id}/closings/{campaign}.pdf', {
      summary: 'The closing statement of a season, or a preview while its books are open',
      ...closings,
      draw: async ({ id = '', campaign = '' }) => {
        const closing = await getClosing(read, id, readCampaign(campaign));
        const { drawClosingPdf } = await import('./closing/closing-pages.js');
        return [`${closingFileName(closing)}.pdf`, await drawClosingPdf(closing, company, clock())];
      },
    }),
    route('GET /api/organizations/{id}/closings/{campaign}.csv', {
      tag,
      summary: 'The same for a spreadsheet: one row per class and payment, and the balance',
      ...closings,
      response: { files: ['text/csv'] },
      run: async ({ params: { id = '', campaign = '' } }) => {
        const closing = await getClosing(read, id, readCampaign(campaign));
        return new FileResponse(csvType, `${closingFileName(closing)}.csv`, closingCsv(closing));
      },
    }),
  ];
}

const tag = 'Season';
const linkPapers = { access: 'anyone', rates: rates.ownOrder } as const;

type PdfRoute = Pick<Route, 'access' | 'also' | 'summary' | 'rates'> & {
  /** Returns file name and content. */
  readonly draw: (params: Readonly<Record<string, string | undefined>>) => Promise<readonly [string, Buffer]>;
};

function pdfRoute(path: `/${string}`, { draw, ...paper }: PdfRoute): Route {
  return route(`GET ${path}`, {
    ...paper,
    tag,
    response: { files: ['application/pdf'] },
    domainErrors: [404],
    run: async ({ params }) => {
      const [name, content] = await draw(params);
      return new FileResponse('application/pdf', name, content);
    },
  });
}

async function drawAgreement(agreement: Agreement, company: Company) {
  const { drawAgreementPdf } = await import('./paper-pages.js');
  return ['agreement.pdf', await drawAgreementPdf(agreement, company)] as const;
}

/** Throws NotFoundError (404). */
function readCampaign(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new NotFoundError('Season');
  return Number(text);
}
