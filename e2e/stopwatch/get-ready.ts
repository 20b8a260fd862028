import type { Page } from '@playwright/test';
import type { Stopwatch } from './stopwatch.js';

const teachers = ['Rivera', 'Okafor', 'Chen', 'Featherstone', 'Núñez', 'Lee', 'Park', 'Oak', 'Fox', 'Ray'];

/** 30 classes, pasted from a spreadsheet. */
const list = [
  'Class\tTeacher\tStudents\tEmail',
  ...Array.from({ length: 30 }, (_, at) =>
    [`Room ${at + 1}`, `Ms. ${teachers[at % 10]}`, 18 + (at % 9), `teacher${at + 1}@example.org`].join('\t'),
  ),
].join('\n');

/** Registers a school of 30 classes, from the empty form to its dashboard, and emails every teacher. */
export async function getReady(page: Page, watch: Stopwatch, code: string): Promise<void> {
  const type = async (label: RegExp, text: string) => {
    await watch.click(page.getByLabel(label).first());
    await watch.type(text);
  };
  await page.goto('/register');
  await type(/^Organization name/, `${code} Elementary School`);
  await watch.press('Tab');
  await watch.press('Control+a');
  await watch.type(code);
  await type(/^What is the money for/, 'a new playground');
  await type(/^Your goal/, '5000');
  await watch.click(page.getByRole('radio', { name: 'Yes' }));
  await type(/^Where will you hand them out/, 'Front office, 1 Elm Street');
  await type(/^Contact person/, 'Dana Whitfield');
  await type(/^Contact email/, `${code.toLowerCase()}@example.org`);
  await type(/^Password/, 'candy-for-all-30');
  await type(/^Confirm password/, 'candy-for-all-30');
  const paste = page.getByLabel(/^Paste your class list/);
  await watch.click(paste);
  await page.evaluate((text) => navigator.clipboard.writeText(text), list);
  await watch.press('Control+v', page.getByRole('button', { name: 'Edit Room 30' }));
  // The person reviews the list.
  for (const room of [1, 10, 20, 30])
    await watch.read(page.getByRole('button', { name: `Edit Room ${room}`, exact: true }));
  await watch.click(page.getByRole('checkbox', { name: /^Email each teacher/ }));
  await watch.read(page.getByRole('figure').getByText(/Open your class/));
  await watch.click(
    page.getByRole('button', { name: 'Start My Fundraiser' }),
    page.getByText(/Confirmation emails have been sent!/).first(),
  );
}
