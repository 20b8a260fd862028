import { Readable } from 'node:stream';
import { Field, ObjectType } from 'type-graphql';
import { getAdminId } from '../../accounts/index.js';
import { rates, route, StreamedResponse, type Route } from '../../http/index.js';
import { AdminOrganizationInput } from './admin-organization.inputs.js';
import { AdminOrganizationResponse } from '../organizations/organization.rest.js';
import { adminOrganizationResponses } from '../organizations/organization.rest-views.js';
import { organizationView } from '../organizations/organization.views.js';
import { deleteOrganization } from './delete-organization.js';
import { editOrganization } from './edit-organization-as-admin.js';
import { getOrganization } from '../organizations/find-fundraisers.js';
import type { FundraisingRouteDeps } from '../fundraising.routes.js';
import { resetFundraiser } from '../resets/reset-fundraiser.js';
import { isRecord, readTypedDate } from '../organizations/typed-fields.js';
import { writeOrganizationsJson } from './write-organizations-json.js';

const tag = 'Administration of organizations';

@ObjectType()
class OrganizationMessage {
  @Field(() => String)
  message: string;
}

export function adminOrganizationRoutes({ database, clock }: FundraisingRouteDeps): Route[] {
  return [
    route({
      method: 'get',
      path: '/api/organizations',
      access: 'staff',
      tag,
      summary: 'All organizations, active or not, by name',
      response: [AdminOrganizationResponse],
      rates: rates.read,
      run: () => {
        const json = Readable.from(writeOrganizationsJson(database.read, clock()));
        return Promise.resolve(new StreamedResponse(json));
      },
    }),
    route({
      method: 'put',
      path: '/api/organizations/{id}',
      access: 'admin',
      tag,
      summary: 'Correct an organization; what is left out stays',
      body: AdminOrganizationInput,
      prepareBody,
      response: AdminOrganizationResponse,
      domainErrors: [404, 409],
      run: async ({ params: { id = '' }, body, context: { viewer } }) => {
        const edit = { organizationId: id, adminId: getAdminId(viewer) };
        await database.transaction((tx) => editOrganization(tx, edit, body));
        const organization = organizationView(await getOrganization(database.read, id));
        const [response] = await adminOrganizationResponses(database.read, [organization], clock());
        if (!response) throw new Error('There is a response for each organization');
        return response;
      },
    }),
    route({
      method: 'delete',
      path: '/api/organizations/{id}',
      access: 'admin',
      tag,
      summary: 'Take an organization with its classrooms and orders out of every screen and call',
      response: OrganizationMessage,
      domainErrors: [404],
      run: async ({ params: { id = '' }, context: { viewer } }) => {
        const edit = { organizationId: id, adminId: getAdminId(viewer) };
        const { name } = await getOrganization(database.read, id);
        await database.transaction((tx) =>
          deleteOrganization(tx, { ...edit, occurredAt: clock(), typedName: null }),
        );
        return { message: `${name} has been deleted.` };
      },
    }),
    route({
      method: 'post',
      path: '/api/organizations/{id}/reset-fundraiser',
      access: 'admin',
      tag,
      summary: 'Clear totals and milestones for a new campaign; structure and orders stay',
      response: OrganizationMessage,
      domainErrors: [404],
      run: async ({ params: { id = '' }, context: { viewer } }) => {
        const reset = { organizationId: id, resetBy: getAdminId(viewer), occurredAt: clock() };
        await database.transaction((tx) => resetFundraiser(tx, reset));
        const { name } = await getOrganization(database.read, id);
        return { message: `The fundraiser of ${name} has been reset.` };
      },
    }),
  ];
}

/** Days as forms send them; an empty one takes the date away. */
function prepareBody(body: unknown): unknown {
  if (!isRecord(body)) return body;
  const { startDate, endDate, ...fields } = body;
  return { ...fields, startDate: readTypedDate(startDate), endDate: readTypedDate(endDate) };
}
