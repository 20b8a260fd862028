import { getAdminId } from '../../accounts/index.js';
import { InvalidInputError } from '../../lib/domain-error.js';
import type { Viewer } from '../../lib/viewer.js';
import type { RefundBy } from './refund-order.js';

/** What stands in the records where an administrator gives no reason (docs/product/admin.md#states). */
export const usualReason = 'Admin cancellation';

const maxReasonCharacters = 500;

type Wishes = {
  readonly reason?: string | null | undefined;
  /** Left out: no e-mail. Only the administrator's dialog offers one. */
  readonly mailsCustomer?: boolean;
};

/**
 * An administrator's cancel with the one set of defaults for all calls. Throws ForbiddenError (403), InvalidInputError
 * (400).
 */
export function readCancelRequest(viewer: Viewer, { reason, mailsCustomer = false }: Wishes): RefundBy {
  if (reason && reason.length > maxReasonCharacters)
    throw new InvalidInputError({ reason: 'The reason is too long.' });
  return { adminId: getAdminId(viewer), reason: reason?.trim() || usualReason, mailsCustomer };
}
