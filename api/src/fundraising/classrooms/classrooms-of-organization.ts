import type { Database } from '../../database/index.js';
import { perRequest } from '../../http/index.js';
import { ClassroomEntity } from './classroom.entity.js';
import type { Classroom } from './classroom.types.js';
import { classroomView } from './classroom.views.js';

/** By the organization's id, its classrooms that are not deleted, active or not, by name. */
export const classroomsOfOrganization = perRequest(
  async (
    { database }: { readonly database: Database },
    organizationIds,
  ): Promise<ReadonlyMap<string, readonly Classroom[]>> => {
    const found = await database.read
      .createQueryBuilder(ClassroomEntity, 'classroom')
      .where('classroom.organizationId IN (:...organizationIds) AND classroom.deletedAt IS NULL', {
        organizationIds,
      })
      .orderBy('classroom.name')
      .addOrderBy('classroom.code')
      .getMany();
    const views = found.map(classroomView);
    return new Map(
      organizationIds.map((id) => [id, views.filter(({ organizationId }) => organizationId === id)]),
    );
  },
);
