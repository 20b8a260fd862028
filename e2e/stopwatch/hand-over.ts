import { expect, type APIRequestContext, type Browser, type Locator, type Page } from '@playwright/test';
import { emailTo } from '../emails.js';
import { ask, registerSchool, type School } from '../pickup-orders.js';
import { beginOrganizationSession } from '../steps.js';
import type { Stopwatch } from './stopwatch.js';

const password = 'sunny-lemons-27';

/** Email, role and name of each new board member; the first becomes the owner. */
const board = [
  ['nina', 'treasurer', 'Nina Newman'],
  ['omar', 'treasurer', 'Omar Okafor'],
  ['pia', 'organizer', 'Pia Park'],
] as const;

/** A school with an owner, a treasurer and an organizer, logged in as the owner. */
export async function prepareBoard(page: Page, request: APIRequestContext, code: string): Promise<School> {
  const school = await registerSchool(request, code);
  await beginOrganizationSession(page, school.email, school.password);
  for (const role of ['treasurer', 'organizer']) {
    const email = `old-${role}.${school.email}`;
    const invite = `mutation ($id: ID!, $input: MemberInvitationInput!) { inviteMember(organizationId: $id, input: $input) { organization { id } } }`;
    await ask(page.request, invite, { id: school.id, input: { email, role } });
    const token = linkIn(await emailTo(page, email, 'member-invitation')).split('invitation=')[1];
    const accept =
      'mutation ($input: MemberAcceptanceInput!) { acceptInvitation(input: $input) { member { personId } } }';
    await ask(request, accept, { input: { token, fullName: `Former ${role}`, password } });
  }
  await page.goto(`/organization/${school.id}/people`);
  return school;
}

function linkIn(email: string): string {
  return /\/organization\/login\?invitation=[\w-]+/.exec(email)?.[0] ?? '';
}

/**
 * The owner invites three people, each joins, the owner makes one of them the owner, and the new owner removes the former
 * members.
 */
export async function handOverBoard(
  page: Page,
  watch: Stopwatch,
  browser: Browser,
  school: School,
): Promise<void> {
  const type = async (on: Page | Locator, label: RegExp, text: string) => {
    await watch.click(on.getByLabel(label).first());
    await watch.type(text);
  };
  const screens: Page[] = [];
  for (const [name, role, fullName] of board) {
    const email = `${name}.${school.email}`;
    watch.lookAt(page);
    await type(page, /^Email address/, email);
    // The form's default role is treasurer.
    if (role !== 'treasurer') await watch.choose(page.getByLabel('Role'), role);
    await watch.click(page.getByRole('button', { name: 'Send invitation' }), page.getByText(email).first());

    const own = await (await browser.newContext()).newPage();
    const link = linkIn(await emailTo(page, email, 'member-invitation'));
    watch.lookAt(own);
    await watch.time(() => own.goto(link));
    await watch.read(own.getByRole('heading', { name: /^Join / }));
    await type(own, /^Your name/, fullName);
    await type(own, /^Password/, password);
    await watch.click(
      own.getByRole('button', { name: 'Join', exact: true }),
      own.getByRole('button', { name: 'Account' }),
    );
    screens.push(own);
  }
  const [next] = screens;
  if (!next) throw new Error('Nobody joined');

  watch.lookAt(page);
  await watch.time(() => page.reload());
  await watch.click(
    page.getByRole('button', { name: 'Make owner: Nina Newman' }),
    page.getByRole('alertdialog'),
  );
  await type(page.getByRole('alertdialog'), /^Your password/, school.password);
  await watch.click(page.getByRole('button', { name: 'Hand over' }));
  await watch.time(() => page.waitForURL(/\/organization\/login/));

  watch.lookAt(next);
  await watch.time(() => next.goto(`/organization/login`));
  await type(next, /^Email/, `${board[0][0]}.${school.email}`);
  await type(next, /^Password/, password);
  await watch.click(
    next.getByRole('button', { name: /^Log in|^Sign in/i }),
    next.getByRole('button', { name: 'Account' }),
  );
  await watch.click(next.getByRole('button', { name: 'Account' }));
  await watch.click(next.getByRole('menuitem', { name: 'People' }));
  for (const name of ['Former treasurer', 'Former organizer']) {
    const gone = next.getByRole('listitem', { name });
    await watch.click(next.getByRole('button', { name: `Remove: ${name}` }), next.getByRole('alertdialog'));
    await watch.click(next.getByRole('alertdialog').getByRole('button', { name: 'Remove' }));
    await watch.time(() => expect(gone).toHaveCount(0));
  }
}
