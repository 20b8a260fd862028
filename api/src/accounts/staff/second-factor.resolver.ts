import { randomUUID } from 'node:crypto';
import { Arg, Ctx, Field, ID, Mutation, ObjectType, Resolver } from 'type-graphql';
import { outbox, type Tx } from '../../database/index.js';
import { Access, everyMember, type RequestContext, VisibleTo } from '../../http/index.js';
import { NotFoundError, UnauthenticatedError } from '../../lib/domain-error.js';
import { isUuid } from '../../lib/ids.js';
import { sendFactorChanged } from '../accounts.messages.js';
import { withOwnPassword } from '../passwords/own-password.js';
import type { LoginDeps } from '../people/find-person.js';
import { recordHistory } from '../people/record-history.js';
import { beginFactor, deleteFactor, renewFactorCodes, turnOnFactor } from '../second-factor/change-factor.js';
import {
  admitFactorCode,
  type AdmittedCode,
  type FactorOwner,
  spendFactorCode,
} from '../second-factor/spend-factor-code.js';
import { getAdminId } from '../sessions/staff-jobs.js';
import { endOtherSessions } from '../sessions/sessions.js';
import { getStaffMember, StaffMember } from '../sessions/staff-member.types.js';
import { Viewer } from '../sessions/actor.types.js';
import { endStaffSessions, recordStaffAudit } from './change-staff-member.js';
import { withStaffPassword } from './staff-password.resolver.js';

@VisibleTo('self')
@ObjectType({ description: 'The setup of an authenticator app, shown only once.' })
class SecondFactorSetup {
  @Field(() => String, { description: 'The secret in Base32, to type in without the QR code.' })
  secret: string;

  @Field(() => String, { description: 'The otpauth URL for the QR code.' })
  address: string;
}

@VisibleTo('self')
@ObjectType({ description: 'Codes to log in with when the app is not available.' })
class RecoveryCodes {
  @Field(() => [String], { description: 'Ten codes, shown only once. Each works once.' })
  codes: string[];
}

/** A browser may have both sessions. */
const whose = { defaultValue: true, description: "True for the staff login, false for the member's." };

const password = { description: "The caller's password." };
const code = { description: 'A code from the app, or a recovery code.' };

/** The caller's second factor, for staff and members alike (docs/product/privacy.md#second-factor). */
@Resolver()
export class SecondFactorResolver {
  constructor(private readonly deps: LoginDeps) {}

  @Access('session', { ...everyMember, inPerson: true })
  @Mutation(() => SecondFactorSetup, {
    description:
      "Makes a secret for the caller's authenticator app, in use once confirmSecondFactor confirms it. Fails with SECOND_FACTOR_EXISTS, WRONG_PASSWORD.",
  })
  async beginSecondFactor(
    @Arg('password', () => String, password) typed: string,
    @Arg('ofStaff', () => Boolean, whose) ofStaff: boolean,
    @Ctx() context: RequestContext,
  ): Promise<SecondFactorSetup> {
    const { database, secrets } = this.deps;
    const own = ownLogin(this.deps, context, ofStaff);
    return own.prove(typed, (account) =>
      database.transaction((tx) => beginFactor(tx, secrets, own.owner, account)),
    );
  }

  @Access('session', { ...everyMember, inPerson: true })
  @Mutation(() => RecoveryCodes, {
    description:
      "Turns the second factor on, ends the caller's other sessions and returns ten recovery codes. Fails with SECOND_FACTOR_INVALID.",
  })
  confirmSecondFactor(
    @Arg('code', () => String, { description: 'The first code from the app.' }) typed: string,
    @Arg('ofStaff', () => Boolean, whose) ofStaff: boolean,
    @Ctx() context: RequestContext,
  ): Promise<RecoveryCodes> {
    const { database, secrets, clock, throttle } = this.deps;
    const { owner, sessionHash: device, ...own } = ownLogin(this.deps, context, ofStaff);
    // Throttled, so that a stolen session cannot guess the code of a setup that its owner left unfinished.
    const attempt = { account: `second-factor ${owner.id}`, address: context.address, device };
    const turnOn = async (tx: Tx): Promise<RecoveryCodes> => {
      const codes = await turnOnFactor(tx, secrets, owner, { code: typed, now: clock() });
      await own.endOthers(tx);
      await own.record(tx, 'second-factor-set-up');
      return { codes };
    };
    return throttle.run(attempt, () => database.transaction(turnOn));
  }

  @Access('session', { ...everyMember, inPerson: true })
  @Mutation(() => Viewer, {
    description:
      "Removes the caller's second factor. Fails with SECOND_FACTOR_BLOCKED, SECOND_FACTOR_INVALID, WRONG_PASSWORD, SECOND_FACTOR_REQUIRED.",
  })
  removeSecondFactor(
    @Arg('password', () => String, password) typed: string,
    @Arg('code', () => String, code) typedCode: string,
    @Arg('ofStaff', () => Boolean, whose) ofStaff: boolean,
    @Ctx() context: RequestContext,
  ): Promise<Viewer> {
    const own = ownLogin(this.deps, context, ofStaff);
    return this.withCode(own, { password: typed, code: typedCode }, async (tx, admitted) => {
      await spendFactorCode(tx, this.deps.secrets, admitted);
      await deleteFactor(tx, own.owner);
      await own.record(tx, 'second-factor-removed');
      return new Viewer();
    });
  }

  @Access('session', { ...everyMember, inPerson: true })
  @Mutation(() => RecoveryCodes, {
    description:
      'Replaces all recovery codes with ten new ones, shown only once. Fails with SECOND_FACTOR_INVALID, WRONG_PASSWORD, SECOND_FACTOR_BLOCKED, SECOND_FACTOR_REQUIRED.',
  })
  renewRecoveryCodes(
    @Arg('password', () => String, password) typed: string,
    @Arg('code', () => String, code) typedCode: string,
    @Arg('ofStaff', () => Boolean, whose) ofStaff: boolean,
    @Ctx() context: RequestContext,
  ): Promise<RecoveryCodes> {
    const own = ownLogin(this.deps, context, ofStaff);
    return this.withCode(own, { password: typed, code: typedCode }, async (tx, admitted) => {
      const codes = await renewFactorCodes(tx, this.deps.secrets, admitted);
      await own.record(tx, 'recovery-codes-renewed');
      return { codes };
    });
  }

  @Access('admin', { inPerson: true })
  @Mutation(() => StaffMember, {
    description:
      'Removes the second factor of a staff member who lost phone and codes, and ends their sessions. Administrators.',
  })
  async resetSecondFactor(
    @Arg('staffId', () => ID, { description: "The staff member's id." }) staffId: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<StaffMember> {
    const adminId = getAdminId(viewer);
    const { database } = this.deps;
    await database.transaction(async (tx) => {
      if (!isUuid(staffId) || !(await deleteFactor(tx, { of: 'staff', id: staffId })))
        throw new NotFoundError('Second factor');
      await endStaffSessions(tx, staffId, null);
      await recordFactorAudit(tx, adminId, staffId, 'second-factor-reset');
    });
    return getStaffMember(database.read, staffId);
  }

  /** Checks the password, then runs `work` with the admitted code, as one throttled attempt. */
  private withCode<Result>(
    own: OwnLogin,
    typed: { readonly password: string; readonly code: string },
    work: (tx: Tx, admitted: AdmittedCode) => Promise<Result>,
  ): Promise<Result> {
    const { database, clock } = this.deps;
    return own.prove(typed.password, async () => {
      const given = { owner: own.owner, code: typed.code, now: clock() };
      const admitted = await admitFactorCode(database, given);
      return database.transaction((tx) => work(tx, admitted));
    });
  }
}

type OwnLogin = {
  readonly owner: FactorOwner;
  readonly sessionHash: string;
  /**
   * Checks the password, then runs `work` with the account name for the app. Throws UnauthenticatedError (401),
   * WrongPasswordError (400), TooManyRequestsError (429).
   */
  readonly prove: <Result>(password: string, work: (account: string) => Promise<Result>) => Promise<Result>;
  readonly endOthers: (tx: Tx) => Promise<void>;
  readonly record: (tx: Tx, action: FactorAction) => Promise<void>;
};

type FactorAction =
  | 'second-factor-set-up'
  | 'second-factor-removed'
  | 'second-factor-reset'
  | 'recovery-codes-renewed';

function ownLogin(
  deps: LoginDeps,
  { viewer, address }: Pick<RequestContext, 'viewer' | 'address'>,
  ofStaff: boolean,
): OwnLogin {
  const { organization, admin } = viewer;
  if (ofStaff && admin) {
    const { id, sessionHash } = admin;
    return {
      owner: { of: 'staff', id },
      sessionHash,
      prove: (password, work) =>
        withStaffPassword(deps, { viewer, address }, { password }, ({ username }) => work(username)),
      endOthers: (tx) => endStaffSessions(tx, id, sessionHash),
      record: (tx, action) => recordFactorAudit(tx, id, id, action),
    };
  }
  if (ofStaff || !organization) throw new UnauthenticatedError();
  const { id: organizationId, personId, sessionHash } = organization;
  return {
    owner: { of: 'person', id: personId },
    sessionHash,
    prove: (password, work) =>
      withOwnPassword(deps, { session: organization, address, given: { password } }, ({ email }) =>
        work(email),
      ),
    endOthers: (tx) => endOtherSessions(tx, { personId }, sessionHash),
    record: async (tx, action) => {
      await recordHistory(tx, { organizationId, viewer, action });
      await outbox.add(tx, sendFactorChanged({ changeId: randomUUID(), personId, action }));
    },
  };
}

/** Audits a change to a staff member's second factor, by themselves or by another. */
async function recordFactorAudit(
  tx: Tx,
  adminId: string,
  staffId: string,
  action: FactorAction,
): Promise<void> {
  const [member]: { fullName: string }[] = await tx.query('SELECT full_name FROM admin_users WHERE id = $1', [
    staffId,
  ]);
  await recordStaffAudit(tx, { adminId, action, of: { id: staffId, fullName: member?.fullName ?? null } });
}
