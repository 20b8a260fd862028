import { getRow, type Reader } from '../../database/index.js';
import { InvalidInputError } from '../../lib/domain-error.js';
import type { Viewer } from '../../lib/viewer.js';
import { ClassroomEntity, OrganizationEntity } from './organization.entity.js';
import {
  getClassroom,
  getClassroomByCodes,
  getOrganization,
  getOrganizationByCode,
  getPublicOrganization,
  getStandingClassroom,
} from './find-fundraisers.js';

/** Exactly one of the two. */
export type Named = { readonly id?: string | null | undefined; readonly code?: string | null | undefined };

/**
 * An organization that this viewer may see: anyone sees active ones; by id, a session sees its own, active or not, and
 * staff see all, deleted ones included. Throws NotFoundError (404), InvalidInputError (400).
 */
export async function findOrganizationForViewer(
  db: Reader,
  viewer: Viewer,
  named: Named,
): Promise<OrganizationEntity> {
  const { id, code } = readNamed(named);
  if (code !== null) return getOrganizationByCode(db, code);
  if (viewer.admin) return getOrganization(db, id, 'all');
  return viewer.organization?.id === id ? getOrganization(db, id) : getPublicOrganization(db, id);
}

/** The same for a classroom, whose code is 'ORG-CLASS'. */
export async function findClassroomForViewer(
  db: Reader,
  viewer: Viewer,
  named: Named,
): Promise<ClassroomEntity> {
  const { id, code } = readNamed(named);
  if (code !== null) return getClassroomByCodes(db, code, null);
  if (viewer.admin) return getRow(db, ClassroomEntity, 'Classroom', { where: { id } });
  if (!viewer.organization) return getClassroom(db, id);
  const found = await getStandingClassroom(db, id);
  return found.organizationId === viewer.organization.id ? found : getClassroom(db, id);
}

type OneName = { readonly id: string; readonly code: null } | { readonly id: null; readonly code: string };

function readNamed({ id = null, code = null }: Named): OneName {
  if (id !== null && code === null) return { id, code };
  if (id === null && code !== null) return { id, code };
  throw new InvalidInputError({ id: 'Give either an id or a code.' });
}
