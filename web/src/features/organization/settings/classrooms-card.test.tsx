import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeNetwork, refused } from '../../../test/fake-network';
import { renderRoute } from '../../../test/render-route';
import { buildClass, buildSettings } from './settings.fixtures';
import { Component as SettingsPage } from './settings-page';

async function openSettings(responses: Parameters<typeof fakeNetwork>[0]) {
  const routes = [{ path: '/organization/:id/settings', Component: SettingsPage }];
  renderRoute(fakeNetwork(responses).client, routes, '/organization/org-1/settings');
  await screen.findByRole('region', { name: 'Classrooms' });
}

const card = (name: string) => within(screen.getByRole('region', { name }));

test('saves a pasted list once its codes are free, and updates existing classes', async () => {
  const sent: unknown[] = [];
  const message = 'Another classroom has the code OAK. Please choose another code, such as OAK2.';
  let classrooms = [buildClass()];
  await openSettings({
    OrganizationSettings: () => ({ data: { organization: buildSettings({ classrooms }) } }),
    SaveClassrooms: ({ input }) => {
      sent.push(input);
      const fields = { 'classrooms.1.code': message, 'classrooms.1.goalIncentive': 'Too long' };
      if (sent.length === 1) return refused('INVALID_INPUT', 'No.', { fields });
      classrooms = [...classrooms, buildClass({ id: 'c2', name: '5th Grade', code: 'OAK2' })];
      return { data: { saveClassrooms: { __typename: 'Organization', id: 'org-1' } } };
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Add classes' }));
  await userEvent.click(await screen.findByLabelText(/^Paste your class list/));
  await userEvent.paste('2nd Grade\tMs. Rivera\t23\tr@elm.example\n5th Grade\tMr. Oak\t25\t\tEast');
  expect(await screen.findByText(/^You already have this class/)).toBeVisible();
  expect(screen.getByText('Not read: column 5.')).toBeVisible();
  expect(screen.getAllByTestId('supporter-code')[0]).toHaveTextContent(/-RIVERA$/);
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save 2 classes' }));
  await save();
  expect(await screen.findByText('Classroom Not Saved')).toBeVisible();
  const code = card('Classrooms').getByLabelText(/^Classroom code/);
  expect(code).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(card('Classrooms').getByText('Too long')).toBeVisible();
  await userEvent.clear(code);
  await userEvent.type(code, 'oak2!');
  await save();
  expect(await screen.findByRole('button', { name: 'Edit 5th Grade' })).toBeVisible();
  const known = { name: '2nd Grade', teacherName: 'Ms. Rivera', code: 'RIVERA' };
  expect(sent[1]).toEqual({
    classrooms: [
      { ...known, id: 'c1', teacherEmail: 'r@elm.example', studentCount: 23 },
      { name: '5th Grade', teacherName: 'Mr. Oak', code: 'OAK2', studentCount: 25 },
    ],
  });
});

test('classes whose response got lost are found again, not added twice', async () => {
  let classrooms = [buildClass()];
  const sent: { classrooms: { id?: string }[] }[] = [];
  await openSettings({
    OrganizationSettings: () => ({ data: { organization: buildSettings({ classrooms }) } }),
    SaveClassrooms: ({ input }) => {
      sent.push(input as { classrooms: { id?: string }[] });
      classrooms = [
        buildClass(),
        buildClass({ id: 'c2', name: '5th Grade', teacherName: 'Mr. Oak', code: 'OAK' }),
      ];
      if (sent.length === 1) throw new TypeError('Failed to fetch');
      return { data: { saveClassrooms: { __typename: 'Organization', id: 'org-1' } } };
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Add classes' }));
  await userEvent.click(await screen.findByLabelText(/^Paste your class list/));
  await userEvent.paste('5th Grade\tMr. Oak\t25');
  await userEvent.click(screen.getByRole('button', { name: 'Save 1 class' }));
  expect(await screen.findByText(/^You already have this class/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Save 1 class' }));
  expect(await screen.findByText('Classrooms Saved')).toBeVisible();
  expect(sent.map((one) => one.classrooms.map(({ id }) => id))).toEqual([[undefined], ['c2']]);
});

test('reads a CSV file that Excel saved in Windows-1252, and refuses a workbook', async () => {
  await openSettings({ OrganizationSettings: () => ({ data: { organization: buildSettings() } }) });
  await userEvent.click(screen.getByRole('button', { name: 'Add classes' }));
  const choose = async (text: string) => {
    const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
    const file = Object.assign(new File([], 'classes.csv'), {
      arrayBuffer: () => Promise.resolve(bytes.buffer),
    });
    await userEvent.upload(await screen.findByLabelText('Choose a CSV file'), file);
  };
  await choose('PK\u0003\u0004');
  expect(await screen.findByText('This file is a spreadsheet. Save it as CSV first.')).toBeVisible();
  await choose('sep=;\r\nClass;Teacher\r\nRoom 1;Ms. Peña');
  expect(await screen.findByText('Ms. Peña')).toBeVisible();
});

test('removes a class without orders after a dialog', async () => {
  let classrooms = [buildClass(), buildClass({ id: 'c2', name: '5th Grade', code: 'OAK' })];
  await openSettings({
    OrganizationSettings: () => ({ data: { organization: buildSettings({ classrooms }) } }),
    RemoveClassroom: () => {
      classrooms = [buildClass()];
      return { data: { removeClassroom: { __typename: 'Organization', id: 'org-1' } } };
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Remove 5th Grade' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove 5th Grade?' }));
  await userEvent.click(question.getByRole('button', { name: 'Remove class' }));
  expect(await screen.findByText('Classroom Removed')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Edit 5th Grade' })).not.toBeInTheDocument();
});
