import { screen, within } from '@testing-library/react';
import { loadI18n } from '../../lib/texts/language';
import { LinguiProvider } from '../../lib/texts/use-lingui';
import { buildClassroom, buildOrganization } from '../../test/build-fundraiser';
import { inSpanish, refuse, renderPage } from '../../test/render-page';
import { Component as KitPage } from './kit-page';

const kit = (purpose: string | null, goalAmount: string) => ({
  kit: {
    ...buildClassroom({ name: '2nd Grade', goalAmount }),
    organization: buildOrganization({
      purpose,
      goalAmount: '5000.00',
      campaignPhase: 'running',
      endDate: '2026-12-13T12:00:00.000Z',
    }),
  },
});
const open = (purpose: string | null = 'a new playground', goalAmount = '750.00') =>
  renderPage(KitPage, '/kit/token', { TeacherKit: () => kit(purpose, goalAmount) }, '/kit/:token');

const link = 'http://localhost/?org=LINCOLN&class=RIVERA&src=teacher';

test("shows the class's code, a link with the teacher source, flyers and pictures", async () => {
  open();
  const code = within(await screen.findByRole('region', { name: 'Code and link' }));
  expect(code.getByText('LINCOLN-RIVERA')).toBeVisible();
  expect(code.getByText(link)).toBeVisible();
  expect(code.getByRole('img', { name: 'QR code that opens this address' })).toBeVisible();
  for (const [name, address] of [
    ['Flyer, English', '/api/kits/token/flyer.pdf?language=en'],
    ['Flyer, Español', '/api/kits/token/flyer.pdf?language=es'],
    ['Picture, Español', '/api/kits/token/flyer.png?language=es'],
    ['Order form, Español', '/api/kits/token/order-form.pdf?language=es'],
    ['Enter an order form', '/order-form?org=LINCOLN&class=RIVERA&src=teacher'],
  ] as const)
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', address);
});

test('has no order form for a class without pickup', async () => {
  const { kit: classroom } = kit(null, '0.00');
  const responses = { TeacherKit: () => ({ kit: { ...classroom, hasPickup: false } }) };
  renderPage(KitPage, '/kit/token', responses, '/kit/:token');
  expect(await screen.findByRole('region', { name: 'Code and link' })).toBeVisible();
  expect(screen.queryByText(/Order form/)).toBeNull();
});

test('the notes name class, goal, purpose and last day in both languages', async () => {
  open();
  const notes = within(await screen.findByRole('region', { name: 'Notes to families' }));
  expect(
    notes.getByText(/is raising money for a new playground .* goal is \$750 in sales/s),
  ).toHaveTextContent('The last day to order is Sun, Dec 13.');
  expect(
    await notes.findByText(/recaudando fondos para a new playground .* es de \$750 en ventas/s),
  ).toHaveTextContent('El último día para pedir es el dom, 13 de dic.');
});

test('after the last day the page says so, and the notes name no day', async () => {
  const { kit: classroom } = kit('a new playground', '750.00');
  const ended = { ...classroom, organization: { ...classroom.organization, campaignPhase: 'ended' } };
  renderPage(KitPage, '/kit/token', { TeacherKit: () => ({ kit: ended }) }, '/kit/:token');
  expect(await screen.findByText('Ended: orders still count')).toBeVisible();
  const notes = within(screen.getByRole('region', { name: 'Notes to families' }));
  expect(await notes.findByText(/^Estimadas familias/)).not.toHaveTextContent(/último día|13 de dic/);
  expect(notes.getByText(/^Dear families/)).not.toHaveTextContent(/last day|Dec 13/);
});

test('the link in a note opens the shop in the language of the note', async () => {
  open();
  const notes = within(await screen.findByRole('region', { name: 'Notes to families' }));
  const linkIn = (note: HTMLElement) => /http\S+/.exec(note.textContent)?.[0];
  expect(linkIn(await notes.findByText(/^Dear families/))).toBe(link);
  expect(linkIn(await notes.findByText(/^Estimadas familias/))).toBe(`${link}&lang=es`);
});

test('the notes omit a missing purpose', async () => {
  open(null);
  expect(await screen.findByText(/is raising money with freeze-dried candy/)).toBeVisible();
});

test("the notes use the school's goal when the class has none", async () => {
  open(null, '0.00');
  expect(await screen.findByText(/goal for all classes together is \$5,000 in sales/)).toBeVisible();
  expect(await screen.findByText(/todas las clases juntas es de \$5,000 en ventas/)).toBeVisible();
});

test('the page follows the chosen language, and the notes stay in both', async () => {
  const spanish = await loadI18n('es');
  const responses = { TeacherKit: () => kit('a new playground', '750.00') };
  renderPage(inSpanish(KitPage, spanish), '/kit/token', responses, '/kit/:token');
  expect(await screen.findByRole('region', { name: 'Notas para las familias' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copiar nota, English' })).toBeVisible();
  expect(screen.getByText(/^Dear families/)).toBeVisible();
});

test.each([
  ['en', 'This fundraiser is over, thank you! Its codes work again once the next one begins.'],
  ['es', 'Esta campaña terminó, ¡gracias!'],
] as const)(
  'after the books are closed it says so and offers nothing to share (%s)',
  async (language, text) => {
    const i18n = await loadI18n(language);
    const Page = () => (
      <LinguiProvider i18n={i18n}>
        <KitPage />
      </LinguiProvider>
    );
    const open = kit(null, '750.00').kit;
    const closed = { ...open, organization: { ...open.organization, campaignPhase: 'closed' } };
    renderPage(Page, '/kit/token', { TeacherKit: () => ({ kit: closed }) }, '/kit/:token');
    expect(await screen.findByText(new RegExp(`^${text}`))).toBeVisible();
    expect(screen.queryAllByRole('link')).toEqual([]);
    expect(screen.queryByText('LINCOLN-RIVERA')).toBeNull();
  },
);

test('an unknown token says the link does not work', async () => {
  const unknown = () => {
    throw refuse('Page not found.', 'NOT_FOUND');
  };
  renderPage(KitPage, '/kit/none', { TeacherKit: unknown }, '/kit/:token');
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/#contact');
  expect(document.title).toBe('This link does not work | Skycrumb');
});
