import { cookieNames, RedirectResponse, route, type Route } from '../http/index.js';
import { findLink, type HelperDeps } from './days/find-helper.js';

const tag = 'Pickup';

/** Where the browser goes whose link nobody made: the page of addresses that are not there. */
const unknownLink = '/pickup-link-not-found';

export function pickupRoutes(deps: HelperDeps): Route[] {
  return [
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
