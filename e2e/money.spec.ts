import { readFile, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test, type Locator, type Page } from './test.js';
import { lookOver } from './look-over.js';
import { emailTo } from './emails.js';
import {
  beginOrganizationSession,
  beginStaffSession,
  giveAccountCode,
  logInAsOrganization,
  logInAsSecondAdministrator,
  logInAsStaff,
} from './steps.js';
import { approveAll } from './stopwatch/approve-all.js';
import { Stopwatch } from './stopwatch/stopwatch.js';

const password = 'candy-demo-2026';

test('a treasurer opens a figure, finds an order behind it, and downloads only these lines', async ({
  page,
}) => {
  await logInAsOrganization(page, 'lincoln@example.org', password);
  await page.getByRole('link', { name: 'Money' }).click();
  const figures = page.getByRole('region', { name: 'Where your money is' });
  await expect(figures.getByText(/Will be on the \w+ statement, \w{3} 1/)).toBeVisible();
  const earned = figures.getByTitle('See how Earned adds up');
  const amount = await earned.innerText();
  await earned.click();
  const sheet = page.getByRole('dialog', { name: 'Earned' });
  await expect(sheet.getByText(/^\$[\d,.]+ from \d+ orders/)).toBeVisible();
  // The last running sum is the figure.
  await expect(sheet.getByRole('row').last().getByRole('cell').last()).toHaveText(amount);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('link', { name: 'Download lines as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('earned.csv');
  const csv = await readFile(await download.path(), 'utf8');
  const lines = csv.trim().split('\r\n');
  expect(lines).toHaveLength(await sheet.getByRole('row').count());
  expect(`$${lines.at(-1)?.split(',')[7]}`).toBe(amount.replaceAll(',', ''));
  const order = sheet.getByRole('row').last().getByRole('link');
  const reference = await order.innerText();
  await order.click();
  await expect(page).toHaveURL(new RegExp(`/orders\\?search=${reference}$`));
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
});

test('a treasurer opens a statement, finds an order on it, and downloads its files and the audit package', async ({
  page,
}) => {
  await logInAsOrganization(page, 'lincoln@example.org', password, '/money');
  const statements = page.getByRole('region', { name: 'Statements' });
  for (const state of ['Paid', 'Carried over', 'On its way'])
    await expect(statements.getByText(state, { exact: true }).first()).toBeVisible();
  const newest = statements.getByRole('listitem').first();
  const amount = /\$([\d,.]+)$/.exec((await newest.getByText(/^\$/).innerText()).trim())?.[1] ?? '';
  const csv = await readFile(await download(page, newest.getByRole('link', { name: /^CSV of/ })), 'utf8');
  const pdf = await readFile(await download(page, newest.getByRole('link', { name: /^PDF of/ })), 'latin1');
  expect(pdf).toMatch(/^%PDF-1\.7/);
  const carriedOver = 5.39; // too small to pay the month before
  expect((sumOf(csv, 'Share') + carriedOver).toFixed(2)).toBe(amount);

  await newest.getByRole('button').first().click();
  const sheet = page.getByRole('dialog');
  const reference = /#([0-9a-f]{8}),/.exec(csv)?.[1] ?? '';
  const order = sheet.getByRole('link', { name: new RegExp(reference) });
  await order.click();
  await expect(page).toHaveURL(new RegExp(`/orders\\?search=`));
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);

  await page.goBack();
  const zip = await readFile(
    await download(page, page.getByRole('link', { name: 'Review package' })),
    'latin1',
  );
  for (const file of ['README.txt', 'ledger.csv', 'orders.csv', 'checks.csv']) expect(zip).toContain(file);
});

test('the audit package verifies its books in an offline browser, and describes what was changed', async ({
  page,
  context,
}, testInfo) => {
  await logInAsOrganization(page, 'lincoln@example.org', password, '/money');
  const zip = await readFile(await download(page, page.getByRole('link', { name: 'Review package' })));
  const written = strFromU8(unzipSync(zip)['verify.html'] ?? new Uint8Array());
  await context.setOffline(true);
  const file = testInfo.outputPath('verify.html');
  const open = async (text: string): Promise<void> => {
    await writeFile(file, text);
    await page.goto(pathToFileURL(file).href);
  };

  await open(written);
  await expect(
    page.getByRole('heading', { name: 'Check of the books of Lincoln Elementary School' }),
  ).toBeVisible();
  // Sales of this run may have been added since the books were signed.
  await expect(page.getByRole('heading', { name: /have not been changed\./ })).toBeVisible();
  await expect(
    page.getByText(/^Signed up to entry \d+ on [\d-]+ with the key [0-9a-f]{16}; \d+ added since\.$/),
  ).toBeVisible();
  await expect(page.getByText(/^\d+ entries, fingerprint ([0-9a-f]{8} ?){8}$/).first()).toBeVisible();

  await lookOver(page, () => open(written));

  const line = page.getByLabel('Books when the statement was drawn');
  await line.fill(
    await page
      .getByText(/^\d+ entries, fingerprint/)
      .first()
      .innerText(),
  );
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(
    page.getByText(/^Entry \d+ has the fingerprint on the statement that you were sent\.$/),
  ).toBeVisible();
  await line.fill(`2 entries, fingerprint ${'0'.repeat(64)}`);
  await line.press('Enter');
  await expect(page.getByRole('heading', { name: 'The books do not match: 1 found.' })).toBeVisible();
  await expect(
    page.getByText('Entry 2: has a different fingerprint than the one on the statement that you were sent.'),
  ).toBeVisible();

  await open(written.replace(/"sales":"(\d+)\.\d\d"/, '"sales":"$1.00"'));
  await expect(page.getByRole('heading', { name: /^The books do not match/ })).toBeVisible();
  await expect(page.getByText('Entry 1: does not match its fingerprint.')).toBeVisible();
});

test('staff verify a payee, approve and pay a statement; a cancelled order on it is a line on the next', async ({
  page,
  browser,
}) => {
  await logInAsOrganization(page, 'westside@example.org', password, '/money');
  const card = page.getByRole('region', { name: 'Who gets paid' });
  await card.getByLabel(/Name on the check/).fill('Westside Soccer Boosters');
  await card.getByLabel(/Postal address/).fill('9 Field Road\nLincoln, NE 68510');
  await card.getByRole('button', { name: 'Save payee' }).click();
  await expect(card.getByText(/Your first payee is waiting for confirmation/)).toBeVisible();
  const waiting = page.getByRole('region', { name: 'Waiting for confirmation' });
  await expect(waiting.getByText(/It takes effect by itself/)).toBeVisible();

  const staff = await (await browser.newContext()).newPage();
  await logInAsStaff(staff, 'admin', '/admin/payouts');
  await endWait(staff);
  const second = await (await browser.newContext()).newPage();
  await logInAsSecondAdministrator(staff, second, 'blake');
  await second.goto('/admin/payouts');
  await endWait(second);
  await second.close();
  await staff.reload();
  await staff.getByRole('button', { name: 'Check the books now' }).click();
  await expect(staff.getByText('The Books Agree').first()).toBeVisible();
  await expect(staff.getByRole('heading', { name: 'The books agreed' })).toBeVisible();
  await staff.getByRole('button', { name: /^Verify payee/ }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Confirm payee' }).click();
  await expect(staff.getByRole('button', { name: /^Verify payee/ })).toHaveCount(0);

  await staff.getByRole('link', { name: /^Dashboard/ }).click();
  const watch = new Stopwatch(staff);
  expect(await approveAll(staff, watch)).toBe(1);
  watch.judge('A month of statements is approved', { clicks: 3 });
  await staff.getByRole('button', { name: /^To pay/ }).click();
  await expect(staff).toHaveURL(/look=to-pay$/);
  await staff.getByRole('checkbox', { name: /^Westside Soccer Club/ }).check();
  const row = staff.getByRole('row').filter({ hasText: 'Westside Soccer Club' });
  const due = await row.getByText(/^\$/).innerText();
  // The message about the approval lies over the button for some seconds.
  await staff.getByRole('button', { name: 'Close message' }).click();
  await staff.getByRole('button', { name: 'Mark 1 paid' }).click();
  const question = staff.getByRole('alertdialog');
  await question.getByLabel('Paid by').selectOption('Bank transfer');
  await question.getByLabel(/^Reference/).fill('T-2091');
  await question.getByRole('button', { name: `Mark ${due} paid` }).click();
  await expect(staff.getByText('Marked Paid').first()).toBeVisible();
  const csv = await readFile(
    await download(staff, staff.getByRole('link', { name: 'Accountant’s CSV' })),
    'utf8',
  );
  expect(csv).toMatch(/^\uFEFFPaid \(Eastern\),Amount,By,Reference/);
  const dollars = Number(due.replace('$', ''));
  expect(csv).toContain(`,${dollars.toFixed(2)},bank-transfer,T-2091,Westside Soccer Boosters,`);
  // Lincoln's first statement and Willow's are paid already.
  expect(sumOf(csv, 'Amount').toFixed(2)).toBe((dollars + 42.29 + 49.79).toFixed(2));

  await page.reload();
  const figures = page.getByRole('region', { name: 'Where your money is' });
  await expect(
    figures.locator('dt', { hasText: /^Paid$/ }).locator('xpath=following-sibling::*[1]'),
  ).toHaveText(due);
  const sold = await readFile(
    await download(page, page.getByRole('link', { name: /^CSV of/ }).first()),
    'utf8',
  );
  await cancelOrder(staff, /#([0-9a-f]{8}),/.exec(sold)?.[1] ?? '');
  await page.reload();
  await figures.getByTitle('See how Earned adds up').click();
  const cancelled = page.getByRole('dialog').getByRole('row').filter({ hasText: 'Cancelled' });
  await expect(cancelled).toContainText('$28.19'); // of $93.98
  await expect(page.getByText(/^Checked today .* charged, no differences\.$/).first()).toBeVisible();
});

test('staff send a check run, and record the bank’s response: paid once, with its number in the email and on the money page', async ({
  page,
  browser,
}) => {
  await beginStaffSession(page, 'admin');
  const school = await (await browser.newContext()).newPage();
  const id = await beginOrganizationSession(school, 'lincoln@example.org', password);
  await giveAccountCode(id, '4-1010', [school, page, await browser.newContext()]);

  await page.goto('/admin/payouts?look=to-pay');
  await page.getByRole('button', { name: 'Make a check run' }).click();
  const link = page.getByRole('link', { name: /^Download Check run \d+$/ });
  const run = /\d+$/.exec((await link.getAttribute('aria-label')) ?? '')?.[0] ?? '';
  const sent = await readFile(await download(page, link), 'utf8');
  const [, payeeId = '', statementId = '', amount = ''] =
    /^(P\d{6}),([0-9a-f-]{36}),([\d.]+),,,Lincoln Elementary PTA,/m.exec(sent) ?? [];
  const row = page.getByRole('row').filter({ hasText: 'Lincoln Elementary School' });
  await expect(row).toContainText(new RegExp(`In file ${run} of \\w+ \\d+, \\d{4} by `));
  await page.getByRole('button', { name: 'Make a check run' }).click();
  await expect(page.getByText('No File Made').first()).toBeVisible();

  await page.getByRole('button', { name: 'Record the bank’s file' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Record the bank’s file' });
  const today = new Date().toLocaleDateString('en-US', { timeZone: 'America/New_York' });
  const respond = async (...lines: readonly (readonly string[])[]): Promise<void> => {
    const cells = lines.map((line) => [...line, today].join(','));
    const text = ['Payee ID,Statement ID,Amount,Check #,Date', ...cells].join('\r\n');
    const file = { name: 'response.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
    await dialog.getByLabel(/The bank’s file/).setInputFiles(file);
  };
  const pay = dialog.getByRole('button', { name: /^Mark .*paid$/ });
  const unknown = ['P999998', '00000000-0000-4000-8000-000000000000', '1.00', '7002'];
  await respond([payeeId, statementId, '1.00', '7001'], unknown);
  await expect(dialog.getByText(/^2 of 2 lines rejected\./)).toBeVisible();
  await expect(dialog.getByText(`$${amount} is due.`)).toBeVisible();
  await expect(dialog.getByText('There is no such statement.')).toBeVisible();
  await respond(['P999999', statementId, amount, '7001'], [payeeId, statementId, amount, '7001']);
  await expect(dialog.getByText('Line 3 pays the same statement.')).toBeVisible();
  await respond(['P999999', statementId, amount, '7001']);
  await expect(dialog.getByText(`Its payee is ${payeeId}.`)).toBeVisible();
  await expect(pay).toBeDisabled();

  const response = [payeeId, statementId, `$${amount}`, '7001'];
  await respond(response);
  await pay.click();
  await expect(page.getByText('Marked Paid').first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'Files not paid yet' })).toBeHidden();
  const email = await emailTo(page, 'lincoln@example.org', 'payment-sent');
  for (const fact of [`$${amount}`, '7001', 'Lincoln Elementary PTA', '4-1010'])
    expect(email).toContain(fact);
  await school.goto(`/organization/${id}/money`);
  await expect(school.getByText(/^\w+ \d+, \d{4} by check 7001 to Lincoln Elementary PTA$/)).toBeVisible();

  await page.getByRole('button', { name: 'Record the bank’s file' }).click();
  await respond(response);
  await expect(dialog.getByText(/^It was already paid on .*, number 7001\.$/)).toBeVisible();
  await expect(pay).toBeDisabled();
});

async function download(page: Page, link: Locator): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
  return file.path();
}

/** A column of a CSV file; cells before it must not contain commas. */
function sumOf(csv: string, column: string): number {
  const [head = '', ...lines] = csv.replace('\uFEFF', '').trim().split('\r\n');
  const index = head.split(',').indexOf(column);
  return lines.reduce((sum, line) => sum + Math.round(Number(line.split(',')[index]) * 100), 0) / 100;
}

async function cancelOrder(staff: Page, reference: string): Promise<void> {
  await staff.goto(`/admin?tab=orders&search=${reference}`);
  await staff.getByRole('button', { name: `Details of order ${reference}` }).click();
  await staff.getByRole('button', { name: `Cancel order ${reference}` }).click();
  await staff.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click();
  await expect(
    staff.getByText('The order has been cancelled and refund processed successfully.').first(),
  ).toBeVisible();
}

/** One of the two administrators who can. */
async function endWait(staff: Page): Promise<void> {
  await staff.getByRole('button', { name: 'Details of Westside Soccer Club' }).click();
  await staff.getByRole('button', { name: 'End the wait' }).click();
  const question = staff.getByRole('alertdialog');
  await expect(question.getByText('Westside Soccer Boosters')).toBeVisible();
  await question.getByRole('button', { name: 'End the wait' }).click();
  await expect(staff.getByRole('button', { name: 'End the wait' })).toBeHidden();
}
