import { rates, responseOf, route, type Route } from '../../http/index.js';
import { UnauthenticatedError } from '../../lib/domain-error.js';
import { requestPasswordLink } from '../passwords/password-links.js';
import {
  ChangePasswordInput,
  ChoosePasswordInput,
  ForgotPasswordInput,
} from '../passwords/password.inputs.js';
import { getAdminId } from '../sessions/staff-jobs.js';
import { LogoutResponse } from '../sessions/actor.types.js';
import {
  OrganizationLogin,
  OrganizationLoginInput,
  closeOrganizationSession,
  findViewerOrganization,
  openChosenSession,
  openOrganizationSession,
  type OrganizationSessionDeps,
  ViewerOrganization,
} from './organization-login.resolver.js';
import {
  changePassword,
  OrganizationPasswordInput,
  sendLoginCredentials,
  setOrganizationPassword,
} from './password.resolver.js';

const tag = 'Organization session';

const OrganizationSessionResponse = responseOf('OrganizationSessionResponse', {
  organization: ViewerOrganization,
});

const PasswordResponse = responseOf('PasswordResponse', { success: Boolean, message: String });

const givenPassword = {
  access: 'admin',
  inPerson: true,
  tag: 'Administration of organizations',
  body: OrganizationPasswordInput,
  response: PasswordResponse,
} as const;

/** An organization's session and password, for itself and for staff. */
export function organizationRoutes(deps: OrganizationSessionDeps): Route[] {
  return [
    route('POST /api/organization/login', {
      access: 'anyone',
      tag,
      summary: 'Log in with contact email and password; sets the session cookie',
      body: OrganizationLoginInput,
      response: OrganizationLogin,
      domainErrors: [401, 429],
      run: ({ body, context }) => openOrganizationSession(deps, context, body),
    }),
    route('GET /api/organization/me', {
      access: 'account',
      tag,
      summary: 'The organization that is logged in',
      response: OrganizationSessionResponse,
      run: async ({ context }) => {
        const organization = await findViewerOrganization(deps, context);
        if (!organization) throw new UnauthenticatedError();
        return { organization };
      },
    }),
    route('POST /api/organization/logout', {
      access: 'anyone',
      moreFor: ['organization'],
      tag,
      summary: 'End the session',
      response: LogoutResponse,
      run: async ({ context }) => {
        await closeOrganizationSession(deps, context);
        return { success: true };
      },
    }),
    route('POST /api/organizations/{id}/set-password', {
      ...givenPassword,
      summary: "Set an organization's password; ends its sessions",
      run: async ({ params: { id = '' }, body: { password }, context: { viewer } }) => {
        const given = { organizationId: id, password, adminId: getAdminId(viewer) };
        const { name } = await setOrganizationPassword(deps, given);
        return { success: true, message: `The password of ${name} has been set.` };
      },
    }),
    route('POST /api/organizations/{id}/send-login-credentials', {
      ...givenPassword,
      summary:
        'Set the password and email a one-time link to choose another; the password itself is never emailed',
      domainErrors: [409],
      rates: rates.credentialsMail,
      run: async ({ params: { id = '' }, body: { password }, context: { viewer } }) => {
        const given = { organizationId: id, password, adminId: getAdminId(viewer) };
        const { contactEmail } = await sendLoginCredentials(deps, given);
        return { success: true, message: `The login details are on their way to ${contactEmail}.` };
      },
    }),
    route('POST /api/organization/change-password', {
      access: 'account',
      tag,
      summary: "Change one's own password; ends the person's other sessions",
      body: ChangePasswordInput,
      response: PasswordResponse,
      run: async ({ body, context }) => {
        await changePassword(deps, context, body);
        return { success: true, message: 'Your password has been changed.' };
      },
    }),
    route('POST /api/organization/forgot-password', {
      access: 'anyone',
      tag,
      summary: 'Email a one-time link, if the address is known',
      body: ForgotPasswordInput,
      response: PasswordResponse,
      rates: rates.loginAddress,
      run: async ({ body }) => {
        await requestPasswordLink(deps, body.email);
        return { success: true, message: 'If that address is known, a link is on its way.' };
      },
    }),
    route('POST /api/organization/choose-password', {
      access: 'anyone',
      tag,
      summary: 'Set the password with a one-time link, and log in',
      body: ChoosePasswordInput,
      response: OrganizationLogin,
      domainErrors: [401, 403],
      rates: rates.loginAddress,
      run: ({ body, context }) => openChosenSession(deps, context, body),
    }),
  ];
}
