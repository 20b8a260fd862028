import { IsNull } from 'typeorm';
import type { Tx } from '../../database/index.js';
import { isUuid } from '../../lib/ids.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { ClassroomEntity } from '../classrooms/classroom.entity.js';
import { OrganizationEntity } from './organization.entity.js';

/** Takes the row for this transaction. Throws NotFoundError (404). */
export async function lockOrganization(tx: Tx, id: string): Promise<OrganizationEntity> {
  const found = isUuid(id)
    ? await tx.findOne(OrganizationEntity, {
        where: { id, deletedAt: IsNull() },
        lock: { mode: 'pessimistic_write' },
      })
    : null;
  if (!found) throw new NotFoundError('Organization');
  return found;
}

/** One of the organization's classrooms, after its organization was locked. Throws NotFoundError (404). */
export async function lockClassroom(tx: Tx, organizationId: string, id: string): Promise<ClassroomEntity> {
  const found = isUuid(id)
    ? await tx.findOne(ClassroomEntity, {
        where: { id, organizationId, deletedAt: IsNull() },
        lock: { mode: 'pessimistic_write' },
      })
    : null;
  if (!found) throw new NotFoundError('Classroom');
  return found;
}
