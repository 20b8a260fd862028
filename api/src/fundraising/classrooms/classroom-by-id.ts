import { In } from 'typeorm';
import type { Database } from '../../database/index.js';
import { perRequest } from '../../http/index.js';
import { ClassroomEntity } from './classroom.entity.js';
import type { Classroom } from './classroom.types.js';
import { classroomView } from './classroom.views.js';

/** A classroom in any state, deleted ones included; null for an unknown id. */
export const classroomById = perRequest(
  async ({ database }: { readonly database: Database }, ids): Promise<ReadonlyMap<string, Classroom>> => {
    const found = await database.read.findBy(ClassroomEntity, { id: In([...ids]) });
    return new Map(found.map((classroom) => [classroom.id, classroomView(classroom)]));
  },
);
