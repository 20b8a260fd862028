import { getAdminId } from '../accounts/index.js';
import { assertOrganization, getOrganizationId } from '../fundraising/index.js';
import { rates, route, type Route } from '../http/index.js';
import { listFlyers } from './find-flyers.js';
import { GenerateFlyerInput } from './flyer.resolver.js';
import { flyerStarted, type FlyerRouteDeps } from './flyer.routes.js';
import { FlyerResponse, flyerResponse, FlyerStarted } from './flyer.types.js';
import { requestFlyer } from './request-flyer.js';

const tag = 'Administration of organizations';

type Deps = Pick<FlyerRouteDeps, 'database' | 'realtime'>;

export function adminFlyerRoutes({ database, realtime }: Deps): Route[] {
  return [
    route({
      method: 'get',
      path: '/api/admin/organizations/{id}/flyers',
      access: 'staff',
      tag,
      summary: "An organization's flyers, newest first",
      response: [FlyerResponse],
      domainErrors: [404],
      rates: rates.read,
      run: async ({ params: { id = '' } }) => {
        await assertOrganization(database.read, id);
        return (await listFlyers(database.read, id)).map(flyerResponse);
      },
    }),
    route({
      method: 'post',
      path: '/api/admin/generate-flyer/{organizationCode}',
      access: 'admin',
      tag,
      summary: "Ask for an organization's flyer; it appears in its list when it is made",
      body: GenerateFlyerInput,
      prepareBody: (body) => body ?? {},
      response: FlyerStarted,
      domainErrors: [404],
      rates: rates.flyers,
      run: async ({ params: { organizationCode = '' }, body: { format, language }, context: { viewer } }) => {
        const organizationId = await getOrganizationId(database.read, organizationCode, 'all');
        const wish = { organizationId, format: format ?? 'pdf', language: language ?? 'en' } as const;
        const requestedBy = getAdminId(viewer);
        const flyer = await database.transaction((tx) => requestFlyer(tx, { ...wish, requestedBy }));
        realtime.publish('organization-flyer', organizationId, { flyerId: flyer.id });
        return { message: flyerStarted };
      },
    }),
  ];
}
