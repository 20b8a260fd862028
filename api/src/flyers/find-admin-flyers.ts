import type { Reader } from '../database/index.js';
import type { AdminFlyer, FlyerStatus } from './flyer.types.js';

/** The last asked for first; those of deleted organizations are gone (docs/product/codes.md). */
export function findAdminFlyers(
  db: Reader,
  status: FlyerStatus | null,
  first: number,
): Promise<AdminFlyer[]> {
  return db.query(
    `SELECT f.id, f.organization_id AS "organizationId", o.name AS "organizationName", f.format, f.status,
        f.error_message AS "errorMessage", f.started_at AS "startedAt", f.completed_at AS "completedAt",
        f.file_url AS "fileUrl"
      FROM flyer_requests f JOIN organizations o ON o.id = f.organization_id AND o.deleted_at IS NULL
     WHERE $1::text IS NULL OR f.status = $1
     ORDER BY f.started_at DESC, f.id DESC LIMIT $2`,
    [status, first],
  );
}
