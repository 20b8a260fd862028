import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { graphql } from '../../../gql';
import { useQuery } from '@apollo/client/react';
import { fakeNetwork } from '../../../test/fake-network';
import { renderRoute } from '../../../test/render-route';
import { buildClassroom, buildOrganization, buildViewer } from '../organization.fixtures';
import { Component as SettingsPage } from '../settings/settings-page';
import { ShareCodes } from './ShareCodes';

const Shared = graphql(`
  query SharedCodes {
    organization(id: "org-1") {
      id
      ...ShareCodes_organization
    }
  }
`);

function Page() {
  const { data } = useQuery(Shared);
  return data ? <ShareCodes organization={data.organization} /> : null;
}

const told = '2026-11-01T12:00:00.000Z';
const classes = [
  buildClassroom({ teacherEmail: 'rivera@elm.example', teacherToldAt: told }),
  buildClassroom({ id: 'c2', code: 'OAK', teacherName: 'Mr. Oak', teacherEmail: 'oak@elm.example' }),
  buildClassroom({ id: 'c3', code: 'FOX', teacherName: 'Ms. Fox', kitPath: '/kit/fox' }),
];

test('emails teachers after a preview, again only if chosen, and copies all links', async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  const { client } = fakeNetwork({
    SharedCodes: () => ({ data: { organization: buildOrganization({ classrooms: classes }) } }),
    TeacherLinks: () => ({ data: { organization: buildOrganization({ classrooms: classes }) } }),
    TeacherEmail: () => ({
      data: { teacherEmail: { __typename: 'EmailPreview', subject: 'Your class', text: 'Hello.' } },
    }),
    TellTeachers: (variables) => {
      sent.push(variables);
      return {
        data: { tellTeachers: { ...buildOrganization({ teachersToldAt: told }), classrooms: classes } },
      };
    },
  });
  renderRoute(client, [{ path: '/', Component: Page }], '/');
  await user.click(await screen.findByRole('button', { name: 'Copy all teacher links' }));
  expect(await navigator.clipboard.readText()).toContain(
    'Ms. Fox · 2nd Grade: LINCOLN-FOX http://localhost/kit/fox',
  );
  expect(screen.getByRole('link', { name: 'Order form for LINCOLN-FOX' })).toHaveAttribute(
    'href',
    '/api/kits/fox/order-form.pdf?language=en',
  );
  await user.click(screen.getByRole('button', { name: 'Email teachers' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Email teachers' }));
  expect(dialog.getByText(/^1 class has no teacher's email/)).toBeVisible();
  expect(await dialog.findByText('Your class')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Email 1 teacher' })).toBeEnabled();
  await user.click(dialog.getByRole('checkbox', { name: /^Also email the 1 teacher/ }));
  await user.click(dialog.getByRole('button', { name: 'Email 2 teachers' }));
  expect(await screen.findByText('Teachers Emailed')).toBeVisible();
  expect(sent).toEqual([{ organizationId: 'org-1', isAgain: true }]);
});

test.each([
  [true, 1],
  [false, 0],
])('an order form is offered for the classes that offer pickup: %s', async (hasPickup, count) => {
  const [first, second] = classes;
  const school = buildOrganization({
    classrooms: [
      { ...first, hasPickup },
      { ...second, hasPickup: false },
    ],
  });
  const { client } = fakeNetwork({
    SharedCodes: () => ({ data: { organization: school } }),
    TeacherLinks: () => ({ data: { organization: school } }),
  });
  renderRoute(client, [{ path: '/', Component: Page }], '/');
  expect(await screen.findByRole('button', { name: 'Copy all teacher links' })).toBeVisible();
  expect(screen.queryAllByRole('link', { name: /^Order form/ })).toHaveLength(count);
  expect(screen.queryAllByRole('link', { name: 'Enter an order form' })).toHaveLength(count);
});

test('the staff room page is closed to treasurers, who may not see the teacher pages', async () => {
  const network = fakeNetwork({
    Viewer: () => buildViewer({ organizationId: 'org-1', role: 'treasurer' }),
    StaffRoom: () => ({ data: { organization: buildOrganization({ classrooms: classes }) } }),
  });
  renderRoute(
    network.client,
    [{ path: '/organization/:id/settings', Component: SettingsPage }],
    '/organization/org-1/settings?staff-room',
  );
  expect(await screen.findByText('This page is for the owner and the organizers.')).toBeVisible();
  expect(screen.queryByRole('img', { name: /^QR code/ })).toBeNull();
});
