import { findActingAdminId } from '../accounts/index.js';
import type { Database } from '../database/index.js';
import type { FileStore } from '../files/index.js';
import { FileResponse, rates, route, type Route, withOrganizer, everyMember } from '../http/index.js';
import { NotFoundError } from '../lib/domain-error.js';
import type { Realtime } from '../realtime/index.js';
import { getFinishedFlyer, getOwnOrganizationId, listFlyers } from './find-flyers.js';
import { GenerateFlyerInput } from './flyer.resolver.js';
import { FlyerResponse, flyerResponse, FlyerStarted } from './flyer.types.js';
import { keyOfFlyer, typeOfFlyer } from './make-flyer.js';
import { requestFlyer } from './request-flyer.js';

const tag = 'Flyers';

export const flyerStarted = 'Your flyer is being made. It appears in the list in a moment.';

export type FlyerRouteDeps = {
  readonly database: Database;
  readonly realtime: Realtime;
  readonly files: FileStore;
};

export function flyersRoutes({ database, realtime, files }: FlyerRouteDeps): Route[] {
  return [
    route({
      method: 'post',
      path: '/api/organizations/{id}/generate-flyer',
      access: { ownOrganizationWrites: 'id' },
      ...withOrganizer,
      tag,
      summary: 'Ask for a flyer; it appears in the list when it is made',
      body: GenerateFlyerInput,
      prepareBody: (body) => body ?? {},
      response: FlyerStarted,
      domainErrors: [404],
      rates: rates.flyers,
      run: async ({ params: { id = '' }, body: { format, language }, context: { viewer } }) => {
        const wish = { organizationId: id, format: format ?? 'pdf', language: language ?? 'en' } as const;
        const requestedBy = findActingAdminId(viewer, id);
        const flyer = await database.transaction((tx) => requestFlyer(tx, { ...wish, requestedBy }));
        realtime.publish('organization-flyer', id.toLowerCase(), { flyerId: flyer.id });
        return { message: flyerStarted };
      },
    }),
    route({
      method: 'get',
      path: '/api/flyers/organization/{code}',
      access: 'session',
      ...everyMember,
      tag,
      summary: "An organization's flyers, newest first",
      response: [FlyerResponse],
      domainErrors: [404],
      rates: rates.read,
      run: async ({ params: { code = '' }, context: { viewer } }) => {
        const organizationId = await getOwnOrganizationId(database.read, code, viewer);
        return (await listFlyers(database.read, organizationId)).map(flyerResponse);
      },
    }),
    route({
      method: 'get',
      path: '/api/flyers/{id}/download',
      access: 'session',
      ...everyMember,
      tag,
      summary: 'The file of a completed flyer',
      response: { files: ['application/pdf', 'image/png'] },
      domainErrors: [404],
      rates: rates.read,
      run: async ({ params: { id = '' }, context: { viewer } }) => {
        const flyer = await getFinishedFlyer(database.read, id, viewer);
        const content = await files.get(keyOfFlyer(flyer));
        if (!content) throw new NotFoundError('Flyer');
        return new FileResponse(typeOfFlyer(flyer), flyer.fileName ?? `flyer.${flyer.format}`, content);
      },
    }),
  ];
}
