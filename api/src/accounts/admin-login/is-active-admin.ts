import type { Reader } from '../../database/index.js';
import { AdminUserEntity } from './admin-user.entity.js';

/** Whether this member of staff may still write: an administrator whose account is open. */
export async function isActiveAdmin(db: Reader, id: string): Promise<boolean> {
  return (await db.findOneBy(AdminUserEntity, { id, role: 'admin', isActive: true })) !== null;
}
