import { Readable } from 'node:stream';
import { cookieNames, FileResponse, rates, RedirectResponse, route, type Route } from '../http/index.js';
import { UnknownAddressError } from '../lib/domain-error.js';
import { loadDayList } from './hand-outs/load-hand-out-list.js';
import { isPaperKind, paperKinds } from './papers/paper-kind.js';
import { findLink, type HelperDeps } from './helpers/find-helper.js';

const tag = 'Pickup';

/** Where the browser goes whose link nobody made: the page of addresses that are not there. */
const unknownLink = '/pickup-link-not-found';

export function pickupRoutes(deps: HelperDeps): Route[] {
  return [
    route({
      method: 'get',
      path: '/api/organizations/{id}/pickup-days/{dayId}/{paper}.pdf',
      access: { ownOrganization: 'id' },
      tag,
      summary: `A day's list to print: ${paperKinds.join(', ')} (Avery 5160)`,
      response: { files: ['application/pdf'] },
      domainErrors: [404],
      rates: rates.read,
      run: async ({ params: { id = '', dayId = '', paper = '' } }) => {
        if (!isPaperKind(paper)) throw new UnknownAddressError();
        const list = await loadDayList(deps, id, dayId);
        const { drawPaper } = await import('./papers/draw-paper.js');
        const pdf = await drawPaper(paper, list);
        const name = `pickup-${paper}-${list.day?.date ?? ''}.pdf`;
        return new FileResponse('application/pdf', name, Readable.from([pdf]));
      },
    }),
    route({
      method: 'get',
      path: '/pickup/{token}',
      access: 'anyone',
      tag,
      summary: "A helper's link: gives the browser the cookie of the hand-out list and goes there",
      response: { files: ['text/html'] },
      run: async ({ context, params: { token = '' } }) => {
        const link = await findLink(deps, token);
        if (!link) return new RedirectResponse(unknownLink);
        const { secondsLeft, organizationId } = link;
        // One that ended goes there too: the page says so.
        if (secondsLeft > 0) context.cookies.set(cookieNames.helper, token, secondsLeft);
        return new RedirectResponse(`/organization/${organizationId}/pickup`);
      },
    }),
  ];
}
