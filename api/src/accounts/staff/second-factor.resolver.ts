import { Arg, Ctx, Field, ID, Mutation, ObjectType, Resolver } from 'type-graphql';
import type { Tx } from '../../database/index.js';
import { Access, type RequestContext, VisibleTo } from '../../http/index.js';
import { companyName } from '../../lib/brand.js';
import { NotFoundError, UnauthenticatedError } from '../../lib/domain-error.js';
import { SecondFactorExistsError, SecondFactorInvalidError } from '../accounts.errors.js';
import { hashRecoveryCode, makeRecoveryCodes } from '../second-factor/recovery-codes.js';
import { admitFactorCode, type AdmittedCode, spendFactorCode } from '../second-factor/spend-factor-code.js';
import { findStep, makeTotpSecret, totpAddress } from '../second-factor/totp.js';
import { getAdminId } from '../sessions/acting-admin.js';
import { getStaffMember, StaffMember } from '../sessions/staff-member.types.js';
import { endStaffSessions } from './change-staff-member.js';
import { withOwnPassword } from './change-staff-password.js';
import type { AdminLoginDeps } from './login-admin.js';
import { recordFactorAudit, removeSecondFactor, resetSecondFactor } from './remove-second-factor.js';

@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: 'What an authenticator app needs, shown this once.' })
class SecondFactorSetup {
  @Field(() => String, { description: 'To be typed where no QR code can be read; Base32.' })
  secret: string;

  @Field(() => String, { description: 'For the QR code: an otpauth address.' })
  address: string;
}

/** The second factor of staff (docs/product/privacy.md#second-factor). */
@Resolver()
export class SecondFactorResolver {
  constructor(private readonly deps: AdminLoginDeps) {}

  @Access('staff', { inPerson: true })
  @Mutation(() => SecondFactorSetup, {
    description:
      "Makes a secret for one's authenticator app; it counts once its first code confirms it. Staff.",
  })
  beginSecondFactor(
    @Arg('password', () => String, { description: "One's own, once more." }) password: string,
    @Ctx() context: RequestContext,
  ): Promise<SecondFactorSetup> {
    return beginSecondFactor(this.deps, context, password);
  }

  @Access('staff', { inPerson: true })
  @Mutation(() => [String], {
    description:
      "Turns it on, ends one's other sessions and returns ten recovery codes, shown this once. Staff.",
  })
  confirmSecondFactor(
    @Arg('code', () => String, { description: 'The first code of the app.' }) code: string,
    @Ctx() context: RequestContext,
  ): Promise<string[]> {
    return confirmSecondFactor(this.deps, context, code);
  }

  @Access('staff', { inPerson: true })
  @Mutation(() => Boolean, { description: "Removes one's own second factor. Staff." })
  async removeSecondFactor(
    @Arg('password', () => String, { description: "One's own, once more." }) password: string,
    @Arg('code', () => String, { description: 'Of the app, or a recovery code.' }) code: string,
    @Ctx() context: RequestContext,
  ): Promise<boolean> {
    await removeSecondFactor(this.deps, context, { password, code });
    return true;
  }

  @Access('staff', { inPerson: true })
  @Mutation(() => [String], {
    description: 'Ten new recovery codes in place of all former ones, shown this once. Staff.',
  })
  renewRecoveryCodes(
    @Arg('password', () => String, { description: "One's own, once more." }) password: string,
    @Arg('code', () => String, { description: 'Of the app, or a recovery code.' }) code: string,
    @Ctx() context: RequestContext,
  ): Promise<string[]> {
    return renewRecoveryCodes(this.deps, context, { password, code });
  }

  @Access('admin', { inPerson: true })
  @Mutation(() => StaffMember, {
    description:
      'Removes that of somebody who lost phone and codes, and ends their sessions. Administrators.',
  })
  async resetSecondFactor(
    @Arg('staffId', () => ID, { description: 'Whose.' }) staffId: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<StaffMember> {
    const adminId = getAdminId(viewer);
    const { database } = this.deps;
    await database.transaction((tx) => resetSecondFactor(tx, adminId, staffId));
    return getStaffMember(database.read, staffId);
  }
}

type Caller = Pick<RequestContext, 'viewer' | 'address'>;

/**
 * Makes the secret for one's authenticator app; logins stay as they are until `confirmSecondFactor`. Throws
 * WrongPasswordError (400), SecondFactorExistsError (409), TooManyRequestsError (429).
 */
async function beginSecondFactor(
  deps: AdminLoginDeps,
  caller: Caller,
  password: string,
): Promise<{ secret: string; address: string }> {
  const { id, username } = await withOwnPassword(deps, caller, password, (own) => Promise.resolve(own));
  const secret = makeTotpSecret();
  const stored: unknown[] = await deps.database.transaction((tx) =>
    tx.query(
      `INSERT INTO second_factors AS factor (admin_user_id, sealed_secret) VALUES ($1, $2)
       ON CONFLICT (admin_user_id) DO UPDATE SET sealed_secret = excluded.sealed_secret
        WHERE factor.confirmed_at IS NULL
       RETURNING 1`,
      [id, deps.secrets.seal(secret)],
    ),
  );
  if (stored.length === 0) throw new SecondFactorExistsError();
  return { secret, address: totpAddress(secret, username, companyName) };
}

/**
 * With the first code of the app: logins ask for one from now on, one's other sessions end. Returns the recovery codes,
 * which are stored as hashes only. Throws SecondFactorInvalidError (401), also when nothing was begun, and
 * TooManyRequestsError (429).
 */
async function confirmSecondFactor(
  { database, secrets, clock, throttle }: AdminLoginDeps,
  { viewer: { admin }, address }: Caller,
  code: string,
): Promise<string[]> {
  if (!admin) throw new UnauthenticatedError();
  const { id, sessionHash } = admin;
  // A stolen session must not find the code of what its owner began and left.
  const attempt = { account: `second-factor ${id}`, address, device: sessionHash };
  const codes = makeRecoveryCodes();
  const setUp = async (tx: Tx): Promise<void> => {
    const [factor]: { sealed: string }[] = await tx.query(
      `SELECT sealed_secret AS sealed FROM second_factors
        WHERE admin_user_id = $1 AND confirmed_at IS NULL FOR UPDATE`,
      [id],
    );
    const secret = factor && secrets.open(factor.sealed)?.text;
    const step = secret ? findStep(secret, code.replace(/\s/g, ''), clock()) : null;
    if (step === null) throw new SecondFactorInvalidError();
    await tx.query('UPDATE second_factors SET confirmed_at = $2, last_step = $3 WHERE admin_user_id = $1', [
      id,
      clock(),
      step,
    ]);
    await replaceCodes(tx, id, codes);
    await endStaffSessions(tx, id, sessionHash);
    await recordFactorAudit(tx, id, id, 'second-factor-set-up');
  };
  await throttle.run(attempt, () => database.transaction(setUp));
  return codes;
}

/**
 * Ten new codes in place of all former ones, by password and a code. Throws WrongPasswordError (400), NotFoundError
 * (404) without a second factor, SecondFactorRequiredError and SecondFactorInvalidError (401), TooManyRequestsError (429).
 */
async function renewRecoveryCodes(
  deps: AdminLoginDeps,
  caller: Pick<RequestContext, 'viewer' | 'address'>,
  { password, code }: { readonly password: string; readonly code: string },
): Promise<string[]> {
  const codes = makeRecoveryCodes();
  const renew = async ({ adminId: id, ...admitted }: AdmittedCode, tx: Tx): Promise<void> => {
    const [factor]: { isOn: boolean }[] = await tx.query(
      `SELECT confirmed_at IS NOT NULL AS is_on FROM second_factors WHERE admin_user_id = $1`,
      [id],
    );
    if (!factor?.isOn) throw new NotFoundError('Second factor');
    await spendFactorCode(tx, deps.secrets, { adminId: id, ...admitted });
    await replaceCodes(tx, id, codes);
    await recordFactorAudit(tx, id, id, 'recovery-codes-renewed');
  };
  await withOwnPassword(deps, caller, password, async ({ id: adminId }) => {
    const admitted = await admitFactorCode(deps.database, { adminId, code, now: deps.clock() });
    await deps.database.transaction((tx) => renew(admitted, tx));
  });
  return codes;
}

async function replaceCodes(tx: Tx, adminId: string, codes: readonly string[]): Promise<void> {
  await tx.query('DELETE FROM recovery_codes WHERE admin_user_id = $1', [adminId]);
  await tx.query('INSERT INTO recovery_codes (admin_user_id, code_hash) SELECT $1, unnest($2::text[])', [
    adminId,
    codes.map(hashRecoveryCode),
  ]);
}
