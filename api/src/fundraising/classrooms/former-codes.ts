import type { Tx } from '../../database/index.js';
import { InvalidInputError } from '../../lib/domain-error.js';
import { ClassroomCodeTakenError, OrganizationTakenError } from '../fundraising.errors.js';
import { proposeClassroomCode } from './new-codes.js';

/** Every code that was given up stays taken, so nobody may collect them. */
const maxFormer = 5;

/** Whose code it is: an organization's own where there is no class. */
type Owner = { readonly organizationId: string; readonly classroomId: string | null };

/**
 * Notes that the owner, whose row is locked, has another code now: what was printed with the former one still works
 * (docs/product/codes.md#codes). Throws InvalidInputError (400) for an owner that has changed it too often.
 */
export async function keepFormerCode(
  tx: Tx,
  { organizationId, classroomId }: Owner,
  { former, present }: { readonly former: string; readonly present: string },
): Promise<void> {
  const owner = [organizationId, classroomId];
  // Back to an earlier one: it is in use again.
  await tx.query(
    'DELETE FROM former_codes WHERE organization_id = $1 AND classroom_id IS NOT DISTINCT FROM $2 AND code = $3',
    [...owner, present],
  );
  const [kept]: { count: number }[] = await tx.query(
    `SELECT count(*)::int AS count FROM former_codes
      WHERE organization_id = $1 AND classroom_id IS NOT DISTINCT FROM $2`,
    owner,
  );
  if ((kept?.count ?? 0) >= maxFormer)
    throw new InvalidInputError({
      code: `A code can be changed ${maxFormer} times, since the earlier ones keep working. Please keep ${former}, or contact us.`,
    });
  await tx.query('INSERT INTO former_codes (organization_id, classroom_id, code) VALUES ($1, $2, $3)', [
    ...owner,
    former,
  ]);
}

/** Throws ClassroomCodeTakenError (409): another class of the locked organization has the code, or had it before. */
export async function assertClassroomCodeFree(
  tx: Tx,
  { organizationId, classroomId }: Owner,
  code: string,
): Promise<void> {
  const taken: unknown[] = await tx.query(
    `SELECT id FROM classrooms
      WHERE organization_id = $1 AND id IS DISTINCT FROM $2 AND upper(code) = $3 AND deleted_at IS NULL
      UNION ALL
     SELECT classroom_id FROM former_codes
      WHERE organization_id = $1 AND classroom_id IS NOT NULL AND classroom_id IS DISTINCT FROM $2 AND code = $3`,
    [organizationId, classroomId, code],
  );
  if (taken.length > 0)
    throw new ClassroomCodeTakenError(code, await proposeClassroomCode(tx, organizationId, code));
}

/**
 * Throws OrganizationTakenError (409) where the code is a former one of another organization. Asked after the code was
 * written: whoever gives it up at this moment has committed by then, since the unique index made us wait.
 */
export async function assertNoFormerCode(tx: Tx, organizationId: string, code: string): Promise<void> {
  const taken: unknown[] = await tx.query(
    'SELECT id FROM former_codes WHERE code = $2 AND classroom_id IS NULL AND organization_id <> $1',
    [organizationId, code],
  );
  if (taken.length > 0) throw new OrganizationTakenError('code');
}
