import { getAdminId } from '../../accounts/index.js';
import type { Reader } from '../../database/index.js';
import { rates, responseOf, route, type Route, StreamedResponse } from '../../http/index.js';
import type { FundraisingRouteDeps } from '../fundraising.routes.js';
import { getOrganization, getOrganizationView } from '../organizations/find-fundraisers.js';
import { findOrganizationParts } from '../organizations/find-organizations.js';
import { AdminOrganizationResponse, adminOrganizationResponses } from '../organizations/organization.rest.js';
import { isRecord } from '../../lib/is-record.js';
import { readTypedDate } from '../organizations/organization.rules.js';
import { AdminOrganizationInput } from './admin-organization.resolver.js';
import { deleteOrganization } from './delete-organization.js';
import { editOrganization } from './edit-organization-as-admin.js';
import { resetFundraiser } from './reset-fundraiser.js';

const tag = 'Administration of organizations';

const OrganizationMessage = responseOf('OrganizationMessage', { message: String });

export function adminOrganizationRoutes({ database, clock }: FundraisingRouteDeps): Route[] {
  return [
    route('GET /api/organizations', {
      access: 'staff',
      tag,
      summary: 'All organizations, active or not, by name',
      response: [AdminOrganizationResponse],
      rates: rates.read,
      run: () => new StreamedResponse(writeOrganizationsJson(database.read, clock())),
    }),
    route('PUT /api/organizations/{id}', {
      access: 'admin',
      tag,
      summary: 'Update an organization; omitted fields stay',
      body: AdminOrganizationInput,
      prepareBody,
      response: AdminOrganizationResponse,
      domainErrors: [409],
      run: async ({ params: { id = '' }, body, context: { viewer } }) => {
        const edit = { organizationId: id, viewer };
        await database.transaction((tx) => editOrganization(tx, edit, body));
        const organization = await getOrganizationView(database.read, id);
        const [response] = await adminOrganizationResponses(database.read, [organization], clock());
        if (!response) throw new Error('There is a response for each organization');
        return response;
      },
    }),
    route('DELETE /api/organizations/{id}', {
      access: 'admin',
      tag,
      summary: 'Delete an organization: it, its classrooms and orders leave every screen and call',
      response: OrganizationMessage,
      run: async ({ params: { id = '' }, context: { viewer } }) => {
        const edit = { organizationId: id, adminId: getAdminId(viewer) };
        const { name } = await getOrganization(database.read, id);
        await database.transaction((tx) =>
          deleteOrganization(tx, { ...edit, occurredAt: clock(), typedName: null }),
        );
        return { message: `${name} has been deleted.` };
      },
    }),
    route('POST /api/organizations/{id}/reset-fundraiser', {
      access: 'admin',
      tag,
      summary: 'Clear totals and milestones for a new campaign; classes and orders stay',
      response: OrganizationMessage,
      run: async ({ params: { id = '' }, context: { viewer } }) => {
        const reset = { organizationId: id, resetBy: getAdminId(viewer), occurredAt: clock() };
        await database.transaction((tx) => resetFundraiser(tx, reset));
        const { name } = await getOrganization(database.read, id);
        return { message: `The fundraiser of ${name} has been reset.` };
      },
    }),
  ];
}

/** Converts dates as forms send them; an empty one removes the date. */
function prepareBody(body: unknown): unknown {
  if (!isRecord(body)) return body;
  const { startDate, endDate, ...fields } = body;
  return { ...fields, startDate: readTypedDate(startDate), endDate: readTypedDate(endDate) };
}

/** All organizations by name as one JSON array, as documented; streamed in parts to save memory. */
async function* writeOrganizationsJson(db: Reader, now: Date): AsyncGenerator<string> {
  let separator = '[';
  for await (const part of findOrganizationParts(db)) {
    for (const response of await adminOrganizationResponses(db, part, now)) {
      yield separator + JSON.stringify(response);
      separator = ',';
    }
  }
  yield separator === '[' ? '[]' : ']';
}
