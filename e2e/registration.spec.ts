import { expect, test } from '@playwright/test';

const password = 'candy-for-all';

const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A school as its secretary left it yesterday: all but the password is in the browser. */
const draft = {
  name: 'Abraham Lincoln Consolidated Elementary School',
  code: 'LINCOLN200',
  contactName: 'Guadalupe Montgomery',
  contactEmail: 'lincoln200@example.org',
  contactPhone: '',
  startDate: daysFromNow(0),
  endDate: daysFromNow(20),
  allowDirectRegistration: true,
  classrooms: Array.from({ length: 200 }, (_, index) => ({
    name: `Grade ${index % 9}, Room ${index + 1} of the East Wing`,
    code: `ROOM${index + 1}`,
    teacherName: 'Maximiliana Wolfeschlegelsteinhausenbergerdorff-Featherstone'.slice(0, 60),
    studentCount: '25',
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
  await expect(page.getByLabel(/^Classroom code/)).toHaveCount(200);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByLabel(/^Confirm password/).fill(password);
  await page.getByRole('button', { name: 'Start My Fundraiser' }).click();
  await expect(page).toHaveURL(/\/organization\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { name: 'Your fundraiser' })).toBeVisible();
  const response = await page.request.get('/api/classrooms/lookup?orgCode=LINCOLN200&classroomCode=ROOM200');
  expect(await response.json()).toMatchObject({ teacherName: draft.classrooms.at(-1)?.teacherName });
});
