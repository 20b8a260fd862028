import { Readable } from 'node:stream';
import { FileResponse, rates, route, type Route } from '../http/index.js';
import { NotFoundError } from '../lib/domain-error.js';
import { findAgreement, openAgreement } from './agreement/agreement.js';
import { getClosing } from './closing/close-books.js';
import { closingCsv } from './closing/closing-csv.js';
import { getPacket, openPacketLink } from './packet/packet.js';
import type { SeasonDeps } from './season.resolver.js';

const tag = 'Season';
const pdf = { files: ['application/pdf'] } as const;

/** The papers of a season as files. What draws them comes with the first that is asked for. */
export function seasonRoutes(deps: SeasonDeps): Route[] {
  const { database, secrets, company, clock } = deps;
  const { read } = database;
  return [
    route({
      method: 'get',
      path: '/api/packets/{token}/packet.pdf',
      access: 'anyone',
      tag,
      summary: 'The packet for the principal as one page: for who has its link',
      response: pdf,
      domainErrors: [404],
      rates: rates.ownOrder,
      run: async ({ params: { token = '' } }) => {
        const { organizationId } = await openPacketLink(read, secrets, token);
        const packet = await getPacket(deps, organizationId);
        const { drawPacketPdf } = await import('./packet/packet-page.js');
        return pdfFile('packet.pdf', await drawPacketPdf(packet, { company, now: clock() }));
      },
    }),
    route({
      method: 'get',
      path: '/api/agreements/{token}/agreement.pdf',
      access: 'anyone',
      tag,
      summary: 'The agreement with its signatures: for the officers who sign it',
      response: pdf,
      domainErrors: [404],
      rates: rates.ownOrder,
      run: async ({ params: { token = '' } }) => {
        const agreement = await openAgreement(read, secrets, token);
        const { drawAgreementPdf } = await import('./agreement/agreement-pages.js');
        return pdfFile('agreement.pdf', await drawAgreementPdf(agreement, company));
      },
    }),
    route({
      method: 'get',
      path: '/api/organizations/{id}/agreement.pdf',
      access: { ownOrganization: 'id' },
      tag,
      summary: 'The agreement of the present season with its signatures',
      response: pdf,
      domainErrors: [404],
      rates: rates.read,
      run: async ({ params: { id = '' } }) => {
        const { campaign } = await getClosing(read, id);
        const agreement = await findAgreement(read, id, campaign);
        if (!agreement) throw new NotFoundError('Agreement');
        const { drawAgreementPdf } = await import('./agreement/agreement-pages.js');
        return pdfFile('agreement.pdf', await drawAgreementPdf(agreement, company));
      },
    }),
    route({
      method: 'get',
      path: '/api/organizations/{id}/closings/{campaign}.pdf',
      access: { ownOrganization: 'id' },
      tag,
      summary: 'The closing statement of a season: a preview while its books are open',
      response: pdf,
      domainErrors: [404],
      rates: rates.read,
      run: async ({ params: { id = '', campaign = '' } }) => {
        const closing = await getClosing(read, id, readCampaign(campaign));
        const { drawClosingPdf } = await import('./closing/closing-pages.js');
        const name = `${closing.organizationCode}-closing-${closing.campaign}.pdf`;
        return pdfFile(name, await drawClosingPdf(closing, company, clock()));
      },
    }),
    route({
      method: 'get',
      path: '/api/organizations/{id}/closings/{campaign}.csv',
      access: { ownOrganization: 'id' },
      tag,
      summary: 'The same for a spreadsheet: a row for each class and each payment, and the balance',
      response: { files: ['text/csv'] },
      domainErrors: [404],
      rates: rates.read,
      run: async ({ params: { id = '', campaign = '' } }) => {
        const closing = await getClosing(read, id, readCampaign(campaign));
        const name = `${closing.organizationCode}-closing-${closing.campaign}.csv`;
        return new FileResponse('text/csv; charset=utf-8', name, Readable.from([closingCsv(closing)]));
      },
    }),
  ];
}

function pdfFile(name: string, content: Buffer): FileResponse {
  return new FileResponse('application/pdf', name, Readable.from([content]));
}

/** Throws NotFoundError (404). */
function readCampaign(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new NotFoundError('Season');
  return Number(text);
}
