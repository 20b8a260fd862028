import { expect, test, type Page } from './test.js';
import { findBareFigures } from './figures.js';
import { expectFit, listen, runRules } from './look-over.js';
import { adminTabs, beginOrganizationSession, beginStaffSession, everyPath, findOrder } from './steps.js';

/** Some pages differ only in their query. */
const everyPage = [...everyPath, '/organization/:id/season?next', '/organization/:id/settings?staff-room'];

const ofWork = (path: string) => /^\/(admin|organization)/.test(path);
/** Without the pages for staff who have no session yet. */
const ofStaff = (path: string) => /^\/admin(?!\/(login|invitation|forgot|choose))/.test(path);
const logInAsLincoln = (page: Page) =>
  beginOrganizationSession(page, 'lincoln@example.org', 'candy-demo-2026');

const walks: readonly {
  title: string;
  logIn: (page: Page) => Promise<unknown>;
  isPart?: (path: string) => boolean;
  isByStaff?: true;
}[] = [
  { title: 'every page opens without a login', logIn: async () => undefined },
  {
    title: 'every page of the shop opens for an organization and an administrator in one browser',
    logIn: async (page) => {
      await logInAsLincoln(page);
      await beginStaffSession(page, 'admin');
    },
    isPart: (path) => !ofWork(path),
  },
  {
    title: 'every page of staff and organizations opens for an organization',
    logIn: logInAsLincoln,
    isPart: ofWork,
  },
  {
    title: 'every page of staff and organizations opens for support staff',
    logIn: (page) => beginStaffSession(page, 'support'),
    isPart: ofWork,
    isByStaff: true,
  },
  {
    title: 'every page of staff and organizations opens for an administrator',
    logIn: (page) => beginStaffSession(page, 'admin'),
    isPart: ofWork,
    isByStaff: true,
  },
];

const seen = new Set<string>();

/** Whether each part of the page was checked before, for another caller or at another address. */
async function wasSeen(page: Page): Promise<boolean> {
  const parts = await page.evaluate(() => {
    const main = document.querySelector('main');
    // The main part, and everything around it.
    const split = (part: Element): Element[] =>
      part !== main && part.contains(main) ? [...part.children].flatMap(split) : [part];
    return split(document.body).map((part) =>
      part.outerHTML.replace(/\b(id|for|aria-[a-z]+)="[^"]*_r_[^"]*"/g, ''),
    );
  });
  const isNew = parts.some((part) => !seen.has(part));
  for (const part of parts) seen.add(part);
  return !isNew;
}

/** The checks for each page: explained figures, accessibility, and fit on small screens. */
async function expectNoFault(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // Navigating to another page (a login) whose code is still loading.
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  // We cannot fix GraphiQL's own editor.
  await expectFit(page, ['.graphiql-container']);
  // The next page comes with what is reset, so don't draw this one again.
  await page.evaluate(() => (document.documentElement.style.display = 'none'));
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.emulateMedia({ colorScheme: 'light' });
}

/** The sidebar stands with its groups, and the one heading names the page as its title and breadcrumb do. */
async function expectStaffFrame(page: Page): Promise<void> {
  const sidebar = page.getByRole('navigation', { name: 'Administration' });
  const headings = page.getByRole('heading', { level: 1 });
  // A record's name arrives with its data.
  await expect(async () => {
    await expect(sidebar.getByRole('group')).toHaveCount(4);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(headings).toHaveCount(1);
    const name = await headings.innerText();
    expect(await page.title()).toBe(`${name} - Admin | Skycrumb`);
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(`Admin${name}`);
  }).toPass();
}

// Without animations, so that nothing is checked while it fades in.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { title, logIn, isPart = () => true, isByStaff = false } of walks) {
  test(`${title}, nothing behind it fails, axe finds nothing in either theme, and nothing is sideways at 320 px`, async ({
    page,
  }) => {
    test.setTimeout(600_000);
    const failures = listen(page);
    page.on('response', (response) => {
      if (response.status() >= 500) failures.push(`${response.url()}: ${response.status()}`);
    });
    await logIn(page);
    const found = await page.request.get('/api/organizations/lookup/LINCOLN');
    const { id, classrooms } = (await found.json()) as { id: string; classrooms: { id: string }[] }; // documented
    const order = isByStaff ? await findOrder(page) : null;
    const places: Readonly<Record<string, string>> = {
      ...(order && { reference: order.id.slice(-8) }),
      orgCode: 'LINCOLN',
      classroomCode: 'RIVERA',
      code: 'LINCOLN',
    };
    for (const path of everyPage.filter(isPart)) {
      const ofClass = /^\/classrooms?\//.test(path) ? classrooms[0]?.id : undefined;
      const address = path
        .replace(/:(\w+)/g, (_all, name: string) => places[name] ?? ofClass ?? id)
        .replace('*', 'no-such-page');
      await page.goto(address);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expect(page.getByRole('heading', { name: /went wrong/i })).toHaveCount(0);
      if (isByStaff && ofStaff(path)) await expectStaffFrame(page);
      if (!(await wasSeen(page))) await expectNoFault(page);
    }
    expect(failures).toEqual([]);
    expect((await page.request.get('/readyz')).status()).toBe(200);
  });
}

test('every tab of the administration passes the same checks', async ({ page }) => {
  test.setTimeout(600_000);
  const failures = listen(page);
  await beginStaffSession(page, 'admin');
  for (const [tab, text] of Object.entries(adminTabs)) {
    await page.goto(`/admin?tab=${tab}`);
    await expect(page.getByText(text).first()).toBeVisible();
    await expectStaffFrame(page);
    await expectNoFault(page);
  }
  expect(failures).toEqual([]);
});

test('a dollar figure without a term or sentence of its own is reported, one with either is not', async ({
  page,
}) => {
  await page.setContent(`
    <p>$4.00</p>
    <p>Margin $5.00</p>
    <dl><dt>Margin</dt><dd>$6.00</dd></dl>
    <dl><dt><button data-term="kept">Kept</button></dt><dd>$7.00</dd><dd>Margin $8.00</dd></dl>
    <table>
      <thead><tr><th><button data-term="kept">Kept</button></th><th>Margin</th></tr></thead>
      <tbody><tr><td>$9.00</td><td>$10.00</td></tr></tbody>
    </table>
    <section><button data-term="kept">Kept</button><p data-figure="kept">$11.00</p></section>
    <p data-figure="kept">$11.50</p>
    <p data-figure="tax">$12.00</p>
    <p>$13.00 goes to a class as its share</p>
    <button>All: 5, $14.00</button>
    <button>Refund $15.00</button>
    <section><p>The sales of these days, with their shares</p><ol><li>Lincoln $16.00</li></ol></section>
    <ul><li>2 × Lemon Lift-Offs <span>$17.00</span></li></ul>
    <svg role="group" aria-label="Sales of these days"><g role="img" aria-label="Monday"><text>$18.00</text></g></svg>
    <svg role="group" aria-label="Days"><text>$19.00</text></svg>
  `);
  const amounts = (await page.evaluate(findBareFigures)).map((found) => /\$[\d.]+/.exec(found)?.[0]);
  const bare = [
    '$4.00',
    '$5.00',
    '$6.00',
    '$8.00',
    '$10.00',
    '$11.50',
    '$12.00',
    '$14.00',
    '$16.00',
    '$17.00',
    '$19.00',
  ];
  expect(amounts).toEqual(bare);
});

test('a text with too little contrast is found, also if one with the same classes passed on other colors', async ({
  page,
}) => {
  const findOn = async (text: string, background: string) => {
    await page.setContent(`
      <html lang="en"><title>Colors</title><body style="background: white">
      <style>.card { background: ${background} } .text { color: ${text} }</style>
      <main><h1>Colors</h1><div class="card"><p class="text">Some words</p></div></main>
    `);
    return (await runRules(page)).findings.map(([rule]) => rule);
  };
  expect(await findOn('black', 'white')).toEqual([]);
  expect(await findOn('black', 'white')).toEqual([]);
  expect(await findOn('black', '#222222')).toEqual(['color-contrast']);
  expect(await findOn('#dddddd', 'white')).toEqual(['color-contrast']);
  expect(await findOn('#dddddd', 'white')).toEqual(['color-contrast']);
});

test('the queue dashboard opens for an administrator, and the product keeps running', async ({ page }) => {
  await beginStaffSession(page, 'admin');
  await page.goto('/admin/queues');
  await expect(page.getByText('emails').first()).toBeVisible();
  await page.getByText('emails').first().click();
  await expect(page).toHaveURL(/\/admin\/queues\/queue\/emails/);
  expect((await page.request.get('/readyz')).status()).toBe(200);
});
