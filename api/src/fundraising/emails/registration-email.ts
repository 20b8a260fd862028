import { IsNull } from 'typeorm';
import type { Database } from '../../database/index.js';
import { mailAddress } from '../../lib/mail-address.js';
import { registration, type Mail } from '../../mail/index.js';
import { listClassrooms } from '../organizations/find-fundraisers.js';
import { OrganizationEntity } from '../organizations/organization.entity.js';

/** Tells the contact that the organization is registered, with the codes to share: once. */
export async function confirmRegistration(
  { database, mail }: { readonly database: Database; readonly mail: Mail },
  organizationId: string,
): Promise<void> {
  const db = database.read;
  const organization = await db.findOneBy(OrganizationEntity, { id: organizationId, deletedAt: IsNull() });
  if (!organization) return;
  const { contactEmail, name, code, startDate, endDate } = organization;
  const classrooms = await listClassrooms(db, organizationId, 'all');
  await mail.send(registration, {
    to: mailAddress(contactEmail),
    key: organizationId,
    organizationId,
    props: {
      organizationId,
      organizationName: name,
      organizationCode: code,
      contactEmail,
      startDate,
      endDate,
      classroomCodes: classrooms.map(({ code: classCode }) => classCode),
    },
  });
}
