import { cookieNames, RedirectResponse, route, type Route } from '../http/index.js';
import { findLink, type HelperDeps } from './days/find-helper.js';

const tag = 'Pickup';

/** The target for an unknown link: the not-found page. */
const unknownLink = '/pickup-link-not-found';

export function pickupRoutes(deps: HelperDeps): Route[] {
  return [
    route('GET /pickup/{token}', {
      access: 'anyone',
      tag,
      summary: "A helper's link: sets the cookie for the hand-out list and redirects there",
      response: { files: ['text/html'] },
      run: async ({ context, params: { token = '' } }) => {
        const link = await findLink(deps, token);
        if (!link) return new RedirectResponse(unknownLink);
        const { secondsLeft, organizationId } = link;
        // An ended link redirects there too: the page explains it.
        if (secondsLeft > 0) context.cookies.set(cookieNames.helper, token, secondsLeft);
        return new RedirectResponse(`/organization/${organizationId}/pickup`);
      },
    }),
  ];
}
