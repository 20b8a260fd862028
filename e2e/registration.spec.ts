import { expect, type Page, test } from './test.js';
import { getReady } from './stopwatch/get-ready.js';
import { Stopwatch } from './stopwatch/stopwatch.js';

const password = 'candy-for-all';

const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A form left unfinished yesterday: everything but the password is stored in the browser. */
const draft = {
  name: 'Abraham Lincoln Consolidated Elementary School',
  code: 'LINCOLN200',
  contactName: 'Guadalupe Montgomery',
  contactEmail: 'lincoln200@example.org',
  contactPhone: '',
  startDate: daysFromNow(0),
  endDate: daysFromNow(20),
  allowDirectRegistration: true,
  pickupAddress: '',
  goal: '',
  purpose: '',
  tellTeachers: false,
  classGoal: '500',
  classHalfwayPrize: 'Doughnut Party',
  classGoalPrize: 'Pizza Party',
  classrooms: Array.from({ length: 200 }, (_, index) => ({
    name: `Grade ${index % 9}, Room ${index + 1} of the East Wing`,
    code: `ROOM${index + 1}`,
    teacherName: 'Maximiliana Wolfeschlegelsteinhausenbergerdorff-Featherstone'.slice(0, 60),
    studentCount: '25',
    teacherEmail: '',
    goalAmount: '500',
    halfwayIncentive: 'Doughnut Party for the whole class, with hot chocolate',
    goalIncentive: 'Pizza Party for the whole class, with a movie afterwards',
  })),
};

test('a school with 200 classes and long names registers at once', async ({ page }) => {
  await page.addInitScript(
    (kept) => localStorage.setItem('skycrumb-registration', kept),
    JSON.stringify(draft),
  );
  await page.goto('/register');
  await expect(page.getByTestId('supporter-code')).toHaveCount(200);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByLabel(/^Confirm password/).fill(password);
  await page.getByRole('button', { name: 'Start My Fundraiser' }).click();
  await expect(page).toHaveURL(/\/organization\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { name: 'Your fundraiser' })).toBeVisible();
  const response = await page.request.get('/api/classrooms/lookup?orgCode=LINCOLN200&classroomCode=ROOM200');
  expect(await response.json()).toMatchObject({ teacherName: draft.classrooms.at(-1)?.teacherName });
});

/** In points. */
async function smallestPrinted(page: Page): Promise<number> {
  await page.emulateMedia({ media: 'print' });
  const pixels = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *')]
      .filter(
        (element) =>
          element.checkVisibility() &&
          [...element.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim()),
      )
      .map((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
  );
  await page.emulateMedia({ media: 'screen' });
  return Math.min(...pixels) * 0.75;
}

const title =
  'a school of 30 classes gets ready and emails every teacher in under five minutes and 15 fields';

test(title, { tag: '@stopwatch' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const watch = new Stopwatch(page);
  const code = `PREPARED${test.info().retry || ''}`;
  await getReady(page, watch, code);
  watch.judge('A school of 30 classes is ready, with every teacher told', { seconds: 300, fields: 14 });
  await expect(page).toHaveURL(/\/organization\/[0-9a-f-]{36}$/);
  await page.goto(`${page.url()}/settings?staff-room`);
  await expect(page.getByRole('listitem').filter({ hasText: `${code}-RIVERA2` })).toBeVisible();
  expect(
    await smallestPrinted(page),
    'points of the smallest text on the printed page',
  ).toBeGreaterThanOrEqual(9);
  await expect
    .poll(
      async () =>
        ((await (await page.request.get('/dev/mailbox.json')).json()) as { template: string }[]) // documented
          .filter(({ template }) => template === 'teacher-kit').length,
    )
    .toBeGreaterThanOrEqual(30);
});
