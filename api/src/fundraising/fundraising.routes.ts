import { MaxLength } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import { rates, route, type Route, everyMember, isVisible } from '../http/index.js';
import type { Database } from '../database/index.js';
import type { Clock } from '../lib/clock.js';
import {
  CodeValidationResponse,
  maxTypedCode,
  validateCodes,
  ValidateCodesInput,
} from './classrooms/codes.resolver.js';
import {
  getClassroom,
  getClassroomByCodes,
  getOrganization,
  getOrganizationByCode,
  getPublicOrganization,
  listClassrooms,
} from './organizations/find-fundraisers.js';
import type { ClassroomEntity } from './organizations/organization.entity.js';
import {
  ClassroomResponse,
  classroomResponse,
  OrganizationResponse,
  organizationResponse,
} from './organizations/organization.rest.js';
import { classroomView } from './classrooms/classroom.types.js';
import { organizationView } from './organizations/organization.types.js';
import { completeRegistration, prepareRegistrationBody } from './registration/register-organization.js';
import { RegistrationInput, RegistrationResponse } from './registration/registration.resolver.js';

const tag = 'Organizations and classrooms';

@InputType()
class CodesQuery {
  @MaxLength(maxTypedCode)
  @Field(() => String, { description: "The organization's code." })
  orgCode: string;

  @MaxLength(maxTypedCode)
  @Field(() => String, { description: "The class's code." })
  classroomCode: string;
}

export type FundraisingRouteDeps = { readonly database: Database; readonly clock: Clock };

export function fundraisingRoutes(deps: FundraisingRouteDeps): Route[] {
  const db = deps.database.read;
  return [
    route('POST /api/organizations/complete-registration', {
      access: 'anyone',
      moreFor: ['organization'],
      tag,
      summary: 'Register an organization with its classrooms, all or nothing',
      body: RegistrationInput,
      prepareBody: prepareRegistrationBody,
      response: RegistrationResponse,
      domainErrors: [409],
      rates: rates.registration,
      run: async ({ body, context: { viewer } }) => ({
        organization: await completeRegistration(deps, body, viewer),
      }),
    }),
    route('POST /api/validate-codes', {
      access: 'anyone',
      tag,
      summary: 'Find the fundraiser of the codes',
      body: ValidateCodesInput,
      response: CodeValidationResponse,
      domainErrors: [404],
      rates: rates.codes,
      run: ({ body }) => validateCodes(db, body),
    }),
    route('GET /api/organizations/{id}', {
      access: 'anyone',
      moreFor: ['organization', 'staff', 'serviceKey'],
      tag,
      summary: 'An active organization with its classrooms; more fields for itself and staff',
      response: OrganizationResponse,
      rates: rates.read,
      run: async ({ params: { id = '' }, context }) => {
        const isOwn = isVisible('owner', context.viewer, id, everyMember.also);
        const organization = await (isOwn ? getOrganization(db, id) : getPublicOrganization(db, id));
        const classrooms = await listClassrooms(db, id, isOwn ? 'all' : 'active');
        const shown = classrooms.map(classroomView);
        return organizationResponse(organizationView(organization), shown, { isOwn });
      },
    }),
    route('GET /api/organizations/lookup/{code}', {
      access: 'anyone',
      tag,
      summary: 'An active organization by its code',
      response: OrganizationResponse,
      domainErrors: [404],
      rates: rates.codes,
      run: async ({ params: { code = '' } }) => {
        const organization = await getOrganizationByCode(db, code);
        const classrooms = await listClassrooms(db, organization.id, 'active');
        const shown = classrooms.map(classroomView);
        return organizationResponse(organizationView(organization), shown, { isOwn: false });
      },
    }),
    route('GET /api/classrooms/lookup', {
      access: 'anyone',
      tag,
      summary: "A classroom by its organization's code and its own",
      query: CodesQuery,
      response: ClassroomResponse,
      domainErrors: [404],
      rates: rates.codes,
      run: async ({ query: { orgCode, classroomCode } }) =>
        withOrganization(await getClassroomByCodes(db, orgCode, classroomCode)),
    }),
    route('GET /api/classrooms/{id}', {
      access: 'anyone',
      tag,
      summary: "A classroom's public page",
      response: ClassroomResponse,
      rates: rates.read,
      run: async ({ params: { id = '' } }) => withOrganization(await getClassroom(db, id)),
    }),
  ];
}

function withOrganization(classroom: ClassroomEntity): ClassroomResponse {
  return classroomResponse(classroomView(classroom), organizationView(classroom.organization));
}
