import { screen, within } from '@testing-library/react';
import { buildClassroom, buildOrganization } from '../../test/build-fundraiser';
import { inSpanish, refuse, renderPage } from '../../test/render-page';
import { Component as FamilyPage } from './family-page';

const totals = { __typename: 'ClassroomTotals', totalSales: '268.40', revision: 5 };

const family = {
  __typename: 'Family',
  id: '3f9a1c22b04e',
  adjective: 0,
  animal: 3,
  isOpen: true,
  orderCount: 3,
  sales: '41.97',
  days: [
    { __typename: 'FamilyDay', day: '2026-11-25', orderCount: 2, sales: '24.98' },
    { __typename: 'FamilyDay', day: '2026-11-20', orderCount: 1, sales: '16.99' },
  ],
  classroom: {
    ...buildClassroom({ goalAmount: '500.00', totals }),
    organization: buildOrganization({ daysLeft: 9 }),
  },
};

const open = (changes: () => object = () => ({})) =>
  renderPage(
    FamilyPage,
    '/family/token',
    { FamilyPage: () => ({ family: { ...family, ...changes() } }) },
    '/family/:token',
  );

const link = 'http://localhost/?org=LINCOLN&class=RIVERA&src=family&family=3f9a1c22b04e';

test("shows the sales of the family's link by day, and the class total", async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Brave Otter' })).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Totals' })).getByText('$41.97')).toBeVisible();
  const days = within(screen.getByRole('region', { name: 'By day' })).getAllByRole('listitem');
  expect(days.map(({ textContent }) => textContent)).toEqual([
    'Wed, Nov 252 orders$24.98',
    'Fri, Nov 201 order$16.99',
  ]);
  expect(screen.getByText('$268.40')).toBeVisible();
  expect(screen.getByText('The goal is $500')).toBeVisible();
  expect(screen.getByText('Days left').parentElement).toHaveTextContent('Days left9');
});

test('shares the public link as a text and an email, never the private address', async () => {
  open();
  expect(await screen.findByText(link)).toBeVisible();
  expect(screen.getByRole('img', { name: 'QR code that opens this address' })).toBeVisible();
  const email = screen.getByRole('link', { name: 'Write email' });
  expect(email).toHaveAttribute('href', expect.stringContaining(encodeURIComponent(link)));
  expect(document.body.innerHTML).not.toContain('/family/token');
});

test('texts in another language have a link in it', async () => {
  renderPage(inSpanish(FamilyPage), '/family/token', { FamilyPage: () => ({ family }) }, '/family/:token');
  const spanish = link.replace('&family=', '&lang=es&family=');
  const email = await screen.findByRole('link', { name: 'Write email' });
  expect(email).toHaveAttribute('href', expect.stringContaining(encodeURIComponent(spanish)));
  expect(
    screen.getByText((text) => text.endsWith(`your order goes to the fundraiser. ${spanish}`)),
  ).toBeVisible();
});

test('refetches when the class makes a sale', async () => {
  let sales = '41.97';
  const { emit } = open(() => ({ sales }));
  expect(await screen.findByText('$41.97')).toBeVisible();
  sales = '49.96';
  emit('FamilyClassPulse', { classroomChanged: { __typename: 'Classroom', id: 'class' } });
  expect(await screen.findByText('$49.96')).toBeVisible();
});

test('keeps its figures after the fundraiser ends, and shows no link to share', async () => {
  open(() => ({ isOpen: false }));
  expect(await screen.findByText(/This fundraiser has ended/)).toBeVisible();
  expect(screen.getByText('$41.97')).toBeVisible();
  expect(screen.queryByText(link)).toBeNull();
});

test('an unknown token says the link does not work', async () => {
  const unknown = () => {
    throw refuse('Link not found.', 'NOT_FOUND');
  };
  renderPage(FamilyPage, '/family/token', { FamilyPage: unknown }, '/family/:token');
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/#contact');
  expect(document.title).toBe('This link does not work | Skycrumb');
});
