import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Browser } from '../../support/browser.js';
import { queryDatabase } from '../../support/database/query-database.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';
import { until } from '../../support/until.js';

/** Classes as a list, codes that change, and what teachers get (docs/product/organization.md#classes). */
let app: TestApp;
let school: Browser;
let id: string;
const stranger = () => new Browser(app.url);

const row = (code: string, more: object = {}) => ({
  name: `Class ${code}`,
  teacherName: `Ms. ${code}`,
  code,
  studentCount: 20,
  ...more,
});

async function register(code: string, more: object = {}): Promise<{ browser: Browser; id: string }> {
  const email = `${code.toLowerCase()}@example.org`;
  const organization = {
    name: `School ${code}`,
    code,
    contactEmail: email,
    contactName: 'Dana Whitfield',
    password: 'candy-for-all',
    purpose: 'for a new playground',
    goalAmount: '5000.00',
  };
  const browser = stranger();
  const reply = await browser.post('/api/organizations/complete-registration', {
    organization,
    classrooms: [row('ADA', { teacherEmail: 'ada@example.org' }), row('BEN')],
    ...more,
  });
  expect(reply.status).toBe(200);
  await browser.post('/api/organization/login', { email, password: 'candy-for-all' });
  return { browser, id: (reply.json as { organization: { id: string } }).organization.id }; // documented
}

type Answer = { data: Record<string, unknown> | null; errors?: { message: string; extensions: object }[] };

async function ask(browser: Browser, query: string, variables: object = {}): Promise<Answer> {
  return (await browser.post('/graphql', { query, variables: { id, ...variables } })).json as Answer; // GraphQL's
}

const classesOf = `{ classrooms(includeInactive: true) { id name code teacherEmail teacherToldAt kitPath } }`;
const save = `mutation ($id: ID!, $classrooms: [ListedClassroomInput!]!) {
  saveClassrooms(organizationId: $id, input: { classrooms: $classrooms }) ${classesOf} }`;

type Shown = { id: string; code: string; teacherEmail: string | null; kitPath: string };

async function classes(): Promise<Shown[]> {
  const { data } = await ask(school, `query ($id: ID!) { organization(id: $id) ${classesOf} }`);
  return (data as { organization: { classrooms: Shown[] } }).organization.classrooms; // as asked for
}

const findCodes = async (organizationCode: string, classroomCode?: string) =>
  (await stranger().post('/api/validate-codes', { organizationCode, classroomCode })).status;

async function emailsTo(address: string): Promise<{ id: string }[]> {
  const all = (await stranger().get('/dev/mailbox.json')).json as {
    id: string;
    to: string;
    template: string;
  }[]; // documented
  return all.filter(({ to, template }) => to.includes(address) && template === 'teacher-kit');
}

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' });
  ({ browser: school, id } = await register('LISTED'));
});
afterAll(() => app.stop());

test('everybody can see the purpose and the goal that a registration gave', async () => {
  const { data } = await ask(stranger(), 'query ($id: ID!) { organization(id: $id) { purpose goalAmount } }');
  expect(data).toEqual({ organization: { purpose: 'a new playground', goalAmount: '5000.00' } });
});

test("a teacher's address and page are the organization's own: strangers get null and the reason", async () => {
  const query = `query ($id: ID!) { organization(id: $id) { classrooms { teacherEmail teacherToldAt kitPath } } }`;
  const { data, errors } = await ask(stranger(), query);
  const hidden = { teacherEmail: null, teacherToldAt: null, kitPath: null };
  expect(data).toEqual({ organization: { classrooms: [hidden, hidden] } });
  expect(errors?.map(({ extensions }) => extensions)).toContainEqual(
    expect.objectContaining({ code: 'UNAUTHENTICATED' }),
  );
  const { browser } = await register('OTHERS');
  expect((await ask(browser, query)).data).toEqual({ organization: { classrooms: [hidden, hidden] } });
  for (const path of [`/api/organizations/${id}`, '/api/organizations/lookup/LISTED'])
    expect(JSON.stringify((await stranger().get(path)).json)).not.toContain('ada@example.org');
});

test('a list is saved whole, or not at all with what is wrong by row', async () => {
  const [ada] = await classes();
  const rows = [row('CLEO'), row('BEN'), row('DORA'), row('CLEO')];
  const refused = await ask(school, save, { classrooms: rows });
  expect(refused.errors?.[0]?.extensions).toMatchObject({
    details: {
      fields: {
        'classrooms.1.code': expect.stringContaining('Another classroom has the code BEN') as unknown,
        'classrooms.3.code': expect.stringContaining('such as CLEO2') as unknown,
      },
    },
  });
  expect((await classes()).map(({ code }) => code)).toEqual(['ADA', 'BEN']);
  const changed = { ...row('ADA', { name: 'Renamed', teacherEmail: 'new@example.org' }), id: ada?.id };
  const saved = await ask(school, save, {
    classrooms: [row('CLEO', { goalAmount: '0.00', teacherEmail: '' }), changed],
  });
  expect(saved.errors).toBeUndefined();
  expect(await classes()).toMatchObject([
    { code: 'BEN' },
    { code: 'CLEO' },
    { code: 'ADA', name: 'Renamed', teacherEmail: 'new@example.org' },
  ]);
  const { errors } = await ask(stranger(), save, { classrooms: [row('EVE')] });
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED' });
});

test("a class's former code still leads to it, and no other class can take it", async () => {
  const ben = (await classes()).find(({ code }) => code === 'BEN');
  const update = `mutation ($id: ID!, $classroom: ID!, $code: String!) {
    updateClassroom(organizationId: $id, classroomId: $classroom, input: { code: $code }) { code } }`;
  const change = (code: string) => ask(school, update, { classroom: ben?.id, code });
  expect((await change('cleo')).errors?.[0]?.message).toContain('Another classroom has the code CLEO');
  expect((await change('benny')).data).toEqual({ updateClassroom: { code: 'BENNY' } });
  expect([await findCodes('LISTED', 'BEN'), await findCodes('LISTED', 'BENNY')]).toEqual([200, 200]);
  const taken = await ask(school, save, { classrooms: [row('BEN')] });
  expect(JSON.stringify(taken.errors)).toContain('such as BEN2');
  expect((await change('BEN')).data).toEqual({ updateClassroom: { code: 'BEN' } });
  expect(await findCodes('LISTED', 'BENNY')).toBe(200);
});

test("an organization's code changes in the same way, with a suggestion if it is taken", async () => {
  const update = `mutation ($id: ID!, $input: OrganizationSettingsInput!) {
    updateOrganization(organizationId: $id, input: $input) { name code goalAmount purpose } }`;
  const change = (input: object) => ask(school, update, { input });
  const taken = await change({ code: 'OTHERS' });
  expect(taken.errors?.[0]?.extensions).toMatchObject({ details: { field: 'code', proposal: 'OTHERS2' } });
  const input = { name: 'Elm School', code: 'elm', goalAmount: '0', purpose: '' };
  expect((await change(input)).data).toEqual({
    updateOrganization: { name: 'Elm School', code: 'ELM', goalAmount: null, purpose: null },
  });
  expect([await findCodes('LISTED', 'BEN'), await findCodes('ELM', 'BEN')]).toEqual([200, 200]);
  const email = 'late@example.org';
  const late = {
    name: 'Late',
    code: 'LISTED',
    contactEmail: email,
    contactName: 'D',
    password: 'candy-for-all',
  };
  const reply = await stranger().post('/api/organizations/complete-registration', {
    organization: late,
    classrooms: [row('ONE')],
  });
  expect([reply.status, reply.json]).toEqual([409, expect.objectContaining({ code: 'ORGANIZATION_TAKEN' })]);
  for (const code of ['E2', 'E3', 'E4', 'E5']) expect((await change({ code })).errors).toBeUndefined();
  expect((await change({ code: 'E6' })).errors?.[0]?.message).toContain('A code can be changed 5 times');
  expect((await change({ code: 'ELM' })).errors).toBeUndefined();
});

test('a class without orders is removed with its codes; one with an order is not', async () => {
  const remove = `mutation ($id: ID!, $classroom: ID!) {
    removeClassroom(organizationId: $id, classroomId: $classroom) { id } }`;
  const [ben, cleo] = await classes();
  const products = (await stranger().get('/api/products')).json as { id: string; price: string }[]; // documented
  const item = { productId: products[0]?.id, quantity: 1, unitPrice: products[0]?.price };
  const subtotal = Number(products[0]?.price);
  const order = await stranger().post('/api/orders', {
    organizationId: id,
    classroomId: cleo?.id,
    deliveryMethod: 'shipping',
    items: [item],
    customerName: 'Sam',
    customerEmail: 'sam@example.org',
    customerPhone: '402-555-0100',
    shippingAddress: '1 Elm Street, Omaha, NE 68102',
    subtotal: subtotal.toFixed(2),
    shipping: '8.99',
    tax: '0.00',
    total: (subtotal + 8.99).toFixed(2),
  });
  expect(order.status).toBeLessThan(300);
  const kept = await ask(school, remove, { classroom: cleo?.id });
  expect(kept.errors?.[0]?.extensions).toMatchObject({ code: 'CLASSROOM_HAS_ORDERS' });
  expect((await ask(school, remove, { classroom: ben?.id })).errors).toBeUndefined();
  const address = 'SELECT teacher_email FROM classrooms WHERE id = $1';
  expect(await queryDatabase(app.databaseUrl, address, [ben?.id ?? ''])).toEqual([{ teacher_email: null }]);
  expect([await findCodes('ELM', 'BEN'), await findCodes('ELM', 'BENNY')]).toEqual([404, 404]);
});

test('teachers are told once, or all again, and their page opens without a login', async () => {
  const tell = `mutation ($id: ID!, $isAgain: Boolean!) {
    tellTeachers(organizationId: $id, isAgain: $isAgain) { teachersToldAt } }`;
  expect((await ask(school, tell, { isAgain: false })).errors).toBeUndefined();
  await until(async () => (await emailsTo('new@example.org')).length === 1);
  const again = await ask(school, tell, { isAgain: false });
  expect(again.errors?.[0]?.extensions).toMatchObject({ code: 'NOBODY_TO_TELL' });
  const close = (when: string) =>
    queryDatabase(app.databaseUrl, `UPDATE organizations SET closed_at = ${when} WHERE id = $1`, [id]);
  await close('now()');
  const closed = await ask(school, tell, { isAgain: true });
  expect(closed.errors?.[0]?.extensions).toMatchObject({ code: 'BOOKS_CLOSED' });
  await close('NULL');
  expect((await ask(school, tell, { isAgain: true })).errors).toBeUndefined();
  await until(async () => (await emailsTo('new@example.org')).length === 2);
  const { kitPath = '' } = (await classes()).find(({ code }) => code === 'ADA') ?? {};
  const [email] = await emailsTo('new@example.org');
  const { text } = await stranger().get(`/dev/mailbox/${email?.id}.eml`);
  expect(text.replace(/=\r?\n/g, '')).toContain(kitPath);
  const token = kitPath.replace('/kit/', '');
  const query = 'query ($token: String!) { kit(token: $token) { code hasPickup organization { code } } }';
  const open = (text: string) => ask(stranger(), query, { token: text });
  expect((await open(token)).data).toEqual({
    kit: { code: 'ADA', hasPickup: false, organization: { code: 'ELM' } },
  });
  expect((await open(`${token.slice(0, -1)}!`)).errors?.[0]?.extensions).toMatchObject({ code: 'NOT_FOUND' });
  const flyer = await stranger().get(`/api/kits/${token}/flyer.pdf?language=es`);
  expect([flyer.status, flyer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const readForm = () => stranger().get(`/api/kits/${token}/order-form.pdf?language=es`);
  const refused = await readForm();
  expect(refused.status).toBe(404);
  expect(refused.text).toContain('this fundraiser does not offer pickup');
  await queryDatabase(app.databaseUrl, `UPDATE organizations SET pickup_address = 'Gym' WHERE id = $1`, [id]);
  expect((await open(token)).data).toMatchObject({ kit: { hasPickup: true } });
  const form = await readForm();
  expect([form.status, form.headers.get('content-disposition')]).toEqual([
    200,
    expect.stringContaining('skycrumb-order-form-ELM-ADA-es.pdf'),
  ]);
  expect((await stranger().get('/api/kits/none/order-form.pdf?language=en')).status).toBe(404);
  expect((await stranger().get('/api/kits/none/flyer.png?language=en')).status).toBe(404);
});

test('a registration emails its teachers if the box is checked', async () => {
  await register('TICKED', {
    tellTeachers: true,
    classrooms: [row('ADA', { teacherEmail: 'tick@example.org' })],
  });
  await until(async () => (await emailsTo('tick@example.org')).length === 1);
});
