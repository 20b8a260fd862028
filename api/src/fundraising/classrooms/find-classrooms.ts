import { In } from 'typeorm';
import type { Database, Reader } from '../../database/index.js';
import { perRequest } from '../../http/index.js';
import { ClassroomEntity } from '../organizations/organization.entity.js';
import { classroomView } from './classroom.types.js';

/** By organization id, its classrooms by name, inactive ones included, deleted ones left out. */
export const classroomsOfOrganization = perRequest.lists('organizationId', async (db, ids) => {
  const found = await db
    .createQueryBuilder(ClassroomEntity, 'classroom')
    .where('classroom.organizationId IN (:...ids) AND classroom.deletedAt IS NULL', { ids })
    .orderBy('classroom.name')
    .addOrderBy('classroom.code')
    .getMany();
  return found.map(classroomView);
});

/** A classroom in any state, deleted ones included; null for an unknown id. */
export const classroomById = perRequest.rows(
  'id',
  (db, ids) => db.findBy(ClassroomEntity, { id: In([...ids]) }),
  classroomView,
);

/** By organization id, its number of classrooms without deleted ones; organizations without classrooms are left out. */
export async function countClassrooms(
  db: Reader,
  organizationIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const counted: { id: string; count: number }[] = await db.query(
    `SELECT organization_id AS id, count(*)::int AS count FROM classrooms
      WHERE organization_id = ANY($1::uuid[]) AND deleted_at IS NULL GROUP BY organization_id`,
    [organizationIds],
  );
  return new Map(counted.map(({ id, count }) => [id, count]));
}

export const classroomCount = perRequest(({ database }: { readonly database: Database }, organizationIds) =>
  countClassrooms(database.read, organizationIds),
);
