import { rates, route, type Route } from '../../http/index.js';
import { getAdminId } from '../sessions/acting-admin.js';
import { OrganizationPasswordInput } from './organization-password.resolver.js';
import type { OrganizationSessionDeps } from './organization-session.js';
import { PasswordResponse } from './password.resolver.js';
import { sendLoginCredentials, setOrganizationPassword } from './set-organization-password.js';

const tag = 'Administration of organizations';

export function organizationPasswordRoutes(deps: OrganizationSessionDeps): Route[] {
  return [
    route({
      method: 'post',
      path: '/api/organizations/{id}/set-password',
      access: 'admin',
      tag,
      summary: "Set an organization's password; ends its sessions",
      body: OrganizationPasswordInput,
      response: PasswordResponse,
      domainErrors: [404],
      run: async ({ params: { id = '' }, body: { password }, context: { viewer } }) => {
        const given = { organizationId: id, password, adminId: getAdminId(viewer) };
        const { name } = await setOrganizationPassword(deps, given);
        return { success: true, message: `The password of ${name} has been set.` };
      },
    }),
    route({
      method: 'post',
      path: '/api/organizations/{id}/send-login-credentials',
      access: 'admin',
      tag,
      summary:
        'Set the password and mail a one-time link to choose another; the password itself is never mailed',
      body: OrganizationPasswordInput,
      response: PasswordResponse,
      domainErrors: [404, 409],
      rates: rates.credentialsMail,
      run: async ({ params: { id = '' }, body: { password }, context: { viewer } }) => {
        const given = { organizationId: id, password, adminId: getAdminId(viewer) };
        const { contactEmail } = await sendLoginCredentials(deps, given);
        return { success: true, message: `The login details are on their way to ${contactEmail}.` };
      },
    }),
  ];
}
