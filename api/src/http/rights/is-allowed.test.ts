import { describe, expect, test } from '@jest/globals';
import { ForbiddenError, UnauthenticatedError } from '../../lib/domain-error.js';
import { anonymous, type MemberRole, type StaffJob, type Viewer } from '../../lib/viewer.js';
import type { Access, Also, Audience } from './rules.js';
import { assertAllowed, assertVisible, isVisible } from './is-allowed.js';

const sessionHash = 'x';
const own = 'school-1';
const organization = (id: string, role: MemberRole = 'owner'): Viewer => ({
  organization: { id, personId: 'p', role, sessionHash },
  admin: null,
});
const staff = (role: 'admin' | 'support'): Viewer => ({
  organization: null,
  admin: { id: 'a', role, sessionHash },
});
const staffWith = (...jobs: StaffJob[]): Viewer => ({
  organization: null,
  admin: { id: 'a', role: 'support', jobs, sessionHash },
});
const helper = (organizationId: string): Viewer => ({
  ...anonymous,
  helper: { id: 'h', label: 'Door', organizationId, pickupDayId: 'd', sessionHash },
});

/** Logged in with a password set by staff: may only read the account and change the password. */
const given: Viewer = { ...anonymous, givenPassword: { id: own, personId: 'p', role: 'owner', sessionHash } };

const viewers = {
  given,
  nobody: anonymous,
  owner: organization(own),
  'another organization': organization('school-2'),
  helper: helper(own),
  'helper of another': helper('school-2'),
  support: staff('support'),
  admin: staff('admin'),
};
type Name = keyof typeof viewers;
const names = Object.keys(viewers) as Name[]; // an object literal has no other keys

const passes = (check: () => void): boolean => {
  try {
    check();
    return true;
  } catch {
    return false;
  }
};

describe('who may call', () => {
  test.each<[Access, Name[]]>([
    ['anyone', names],
    ['session', ['owner', 'another organization', 'support', 'admin']],
    ['organization', ['owner', 'another organization']],
    ['account', ['given', 'owner', 'another organization']],
    ['staff', ['support', 'admin']],
    ['admin', ['admin']],
    [{ ownOrganization: 'id' }, ['owner', 'support', 'admin']],
    [{ ownOrganizationWrites: 'id' }, ['owner', 'admin']],
    [{ handOutsOf: 'id' }, ['owner', 'helper', 'support', 'admin']],
    [{ handsOutFor: 'id' }, ['owner', 'helper', 'admin']],
  ])('%j: %j', (access, allowed) => {
    const may = (name: Name) => passes(() => assertAllowed(access, viewers[name], { id: own }));
    expect(names.filter(may)).toEqual(allowed);
  });

  test.each<Access>([{ ownOrganization: 'id' }, { ownOrganizationWrites: 'id' }, { handOutsOf: 'id' }])(
    '%j: refuses callers when the argument is missing',
    (access) => {
      for (const viewer of [anonymous, organization(own), helper(own)])
        expect(() => assertAllowed(access, viewer, { other: own })).toThrow(
          viewer.organization ? ForbiddenError : UnauthenticatedError,
        );
    },
  );
});

test.each<[Audience, Name[]]>([
  ['anyone', names],
  ['self', names],
  ['account', ['given', 'owner', 'support', 'admin']],
  ['helper', ['owner', 'helper', 'support', 'admin']],
  ['owner', ['owner', 'support', 'admin']],
  ['staff', ['support', 'admin']],
])('audience %s is visible to %j', (audience, seeing) => {
  expect(names.filter((name) => isVisible(audience, viewers[name], own))).toEqual(seeing);
  expect(names.filter((name) => passes(() => assertVisible(audience, viewers[name], own)))).toEqual(seeing);
  const ofNobody = names.filter((name) => isVisible(audience, viewers[name], undefined));
  expect(ofNobody).toEqual(seeing.length === names.length ? names : ['support', 'admin']);
});

describe('a member in another role than the owner', () => {
  const members = { treasurer: organization(own, 'treasurer'), organizer: organization(own, 'organizer') };

  test.each<[Access, Also, (keyof typeof members)[]]>([
    ['account', [], ['treasurer', 'organizer']],
    ['session', [], []],
    ['organization', [], []],
    ['organization', ['organizer'], ['organizer']],
    [{ ownOrganization: 'id' }, [], []],
    [{ ownOrganization: 'id' }, ['treasurer'], ['treasurer']],
    [{ ownOrganizationWrites: 'id' }, ['treasurer', 'organizer'], ['treasurer', 'organizer']],
    [{ handOutsOf: 'id' }, [], []],
    [{ handsOutFor: 'id' }, ['organizer'], ['organizer']],
    ['staff', [], []],
  ])('%j also %j admits %j', (access, also, allowed) => {
    const may = (name: keyof typeof members) =>
      passes(() => assertAllowed(access, members[name], { id: own }, also));
    expect(Object.keys(members).filter((name) => may(name as keyof typeof members))).toEqual(allowed);
    const elsewhere = organization('school-2', 'treasurer');
    if (typeof access === 'object')
      expect(passes(() => assertAllowed(access, elsewhere, { id: own }, also))).toBe(false);
  });

  test('sees a field for owners only if it names the role', () => {
    expect(isVisible('owner', members.treasurer, own)).toBe(false);
    expect(isVisible('owner', members.treasurer, own, ['treasurer'])).toBe(true);
    expect(isVisible('owner', members.organizer, own, ['treasurer'])).toBe(false);
    expect(isVisible('owner', members.treasurer, 'school-2', ['treasurer'])).toBe(false);
    expect(isVisible('staff', members.treasurer, own)).toBe(false);
  });
});

describe('a member of staff with a job', () => {
  test.each<[Access, Also, StaffJob, boolean]>([
    ['admin', [], 'finance', false],
    ['admin', ['finance'], 'finance', true],
    ['admin', ['finance', 'warehouse'], 'warehouse', true],
    ['admin', ['finance'], 'warehouse', false],
    ['staff', [], 'content', true],
    [{ ownOrganizationWrites: 'id' }, ['organizer'], 'warehouse', false],
    [{ ownOrganizationWrites: 'id' }, ['organizer', 'warehouse'], 'warehouse', true],
    [{ handsOutFor: 'id' }, ['organizer', 'warehouse'], 'warehouse', true],
    [{ handsOutFor: 'id' }, ['organizer', 'warehouse'], 'support', false],
    ['organization', ['organizer', 'warehouse'], 'warehouse', false],
  ])('%j also %j: %s %s', (access, also, job, isAllowed) => {
    const may = (viewer: Viewer) => passes(() => assertAllowed(access, viewer, { id: own }, also));
    expect(may(staffWith(job))).toBe(isAllowed);
    // Jobs are additive, and an administrator has all of them.
    expect(may(staffWith(job, 'content'))).toBe(isAllowed);
    expect(may(viewers.admin)).toBe(access !== 'organization');
  });
});

describe('a caller who is refused', () => {
  test.each<[Name, typeof UnauthenticatedError | typeof ForbiddenError]>([
    ['nobody', UnauthenticatedError],
    ['helper', UnauthenticatedError],
    ['owner', ForbiddenError],
    ['support', ForbiddenError],
  ])('gets 401 without a session and 403 with one: %s', (name, expected) => {
    expect(() => assertAllowed('admin', viewers[name], {})).toThrow(expected);
  });

  test('must choose a password first, unless staff', () => {
    const reason = 'This password was given to you. Choose your own before you go on.';
    expect(() => assertAllowed('organization', given, {})).toThrow(new ForbiddenError(reason));
    expect(() =>
      assertAllowed('admin', { ...given, ...viewers.support, givenPassword: given.givenPassword }, {}),
    ).toThrow('You may read');
  });

  test('gets the reason if staff', () => {
    const reason = 'You may read everything and change nothing.';
    expect(() => assertAllowed('admin', viewers.support, {})).toThrow(reason);
    expect(() => assertAllowed('admin', staffWith('warehouse'), {})).toThrow('not part of your job');
    expect(() => assertAllowed('staff', viewers.owner, {})).not.toThrow(reason);
  });
});
