import { expect, test } from './test.js';
import { findExcess, type Result, Stopwatch } from './stopwatch/stopwatch.js';

const form = `<button>Save</button><label>Name <input></label><label>Notes <textarea></textarea></label>
  <label>State <select><option>NE<option>KS</select></label><label>Urgent <input type=checkbox></label>`;
const address = `data:text/html,${encodeURIComponent(form)}`;

test('the stopwatch counts clicks, keys and fields from the page’s events, and names what is over a bar', async ({
  page,
}) => {
  await page.goto(address);
  const watch = new Stopwatch(page);
  const save = page.getByRole('button', { name: 'Save' });
  await watch.click(save);
  await watch.time(async () => {
    await page.getByLabel('Name').fill('Dana');
    await page.getByLabel('Notes').click();
    await page.keyboard.type('two\nlines');
    await page.getByLabel('Urgent').check();
  });
  await watch.press('Control+a');
  await watch.choose(page.getByLabel('State'), 'KS');
  // What a test does between the steps is not the person's.
  await save.click();
  await page.goto(address);
  await watch.click(save);
  await watch.press('r');

  watch.judge('a form', { clicks: 6, fields: 2, seconds: 60 });
  const { description = '' } = test.info().annotations.find(({ type }) => type === 'stopwatch') ?? {};
  const result = JSON.parse(description) as Result; // judge's own
  // Dana, two, lines, and three commands: Enter, Ctrl+A and R.
  expect(result).toMatchObject({ clicks: 6, fields: 2, keys: 4 + 3 + 5 + 3 });
  // 6 clicks and 3 commands, 12 characters.
  expect(result.personSeconds).toBeCloseTo(9 * 1.2 + 12 / 5);
  expect(findExcess({ ...result, bar: { clicks: 5 } })).toEqual(['6 clicks, at most 5']);
  expect(findExcess({ ...result, personSeconds: 31, pageSeconds: 0.5, bar: { seconds: 30 } })).toEqual([
    '31.5 seconds, at most 30',
  ]);
});
