import 'reflect-metadata';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Browser } from '../../support/browser.js';
import { Buyer } from '../../support/people/buyer.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';
import { logInOrganization, openStaffSession } from '../../support/people/sessions.js';
import { until } from '../../support/until.js';

/** From the call to the email, as the mailbox shows it: template, address, and the one text. */
let app: TestApp;
let lincoln: Browser;
let organizationId: string;

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' });
  ({ browser: lincoln, organizationId } = await logInOrganization(app));
});
afterAll(() => app.stop());

type Listed = { id: string; to: string; subject: string; template: string; sentAt: string };

async function mailbox(): Promise<Listed[]> {
  return (await new Browser(app.url).get('/dev/mailbox.json')).json as Listed[]; // operating contract
}

/** Waits for the emails of a kind to an address, and returns the raw mail of the newest. */
async function emailTo(to: string, template: string, count = 1): Promise<Listed & { raw: string }> {
  const found = async (): Promise<Listed[]> =>
    (await mailbox()).filter((email) => email.template === template && email.to.includes(to));
  await until(async () => (await found()).length >= count);
  const emails = await found();
  expect(emails).toHaveLength(count);
  const [email] = emails.sort((a, b) => b.sentAt.localeCompare(a.sentAt));
  if (!email) throw new Error(`There is no ${template} to ${to}`);
  const { text } = await new Browser(app.url).get(`/dev/mailbox/${email.id}.eml`);
  return { ...email, raw: text };
}

/** The address of a link in quoted-printable text. */
function tokenIn(raw: string): string {
  const plain = raw.replace(/=\r?\n/g, '').replace(/=3D/g, '=');
  const token = /choose-password\?token=([\w-]+)/.exec(plain)?.[1];
  if (!token) throw new Error('The email has no link');
  return token;
}

test('a registration is confirmed by an email with the codes to share, and without the password', async () => {
  const password = 'a-password-of-the-test';
  const reply = await new Browser(app.url).post('/api/organizations/complete-registration', {
    organization: {
      name: 'Maple Grove',
      code: 'maple',
      contactEmail: 'maple@example.org',
      contactPhone: '',
      contactName: 'Dana Whitfield',
      password,
      isActive: true,
      startDate: '2026-11-20',
      endDate: '2026-12-10',
    },
    classrooms: [{ name: 'Room 1', code: 'r1', teacherName: 'Ms. Ray', studentCount: 20, goalAmount: '0' }],
  });
  expect(reply.status).toBe(200);
  const { subject, raw } = await emailTo('maple@example.org', 'registration');
  expect(subject).toBe('Maple Grove is registered with Skycrumb');
  expect(raw).toContain('MAPLE-R1');
  expect(raw).not.toContain(password);
  // To an address that nobody has shown to be theirs: what a stranger types does not go there.
  for (const typed of ['Dana Whitfield', 'Room 1', 'Ms. Ray']) expect(raw).not.toContain(typed);
});

test('a registration mails no link that was typed as a name, and one mailbox few times in an hour', async () => {
  const register = (code: string, contactEmail: string) =>
    new Browser(app.url).post('/api/organizations/complete-registration', {
      organization: {
        name: 'Win at prizes.example/now',
        code,
        contactEmail,
        contactName: 'Call me',
        password: 'a word of its own',
      },
      classrooms: [{ name: 'Room 1', code: 'r1', teacherName: 'Ms. Ray' }],
    });
  expect((await register('spam0', 'victim@example.org')).status).toBe(200);
  const { subject, raw } = await emailTo('victim@example.org', 'registration');
  expect(subject).toBe('SPAM0 is registered with Skycrumb');
  expect(raw).not.toMatch(/prizes\.example|Call me/);
  expect((await register('spam1', 'victim+1@example.org')).status).toBe(200);
  expect((await register('spam2', 'Victim+2@Example.org')).status).toBe(200);
  const refused = await register('spam3', 'victim+3@example.org');
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect((await register('other', 'somebody.else@example.org')).status).toBe(200);
});

test('a forgotten password leads to an email whose link works once', async () => {
  const email = 'lincoln@example.org';
  const asked = await new Browser(app.url).post('/api/organization/forgot-password', { email });
  expect(asked.status).toBe(200);
  const { subject, raw } = await emailTo(email, 'password-link');
  expect(subject).toBe('Choose a new Skycrumb password');
  const choose = (): Promise<{ status: number }> =>
    new Browser(app.url).post('/api/organization/choose-password', {
      token: tokenIn(raw),
      newPassword: 'candy-demo-2026',
    });
  expect([(await choose()).status, (await choose()).status]).toEqual([200, 400]);
  ({ browser: lincoln } = await logInOrganization(app));
});

test('no email is sent to an unknown address', async () => {
  await new Browser(app.url).post('/api/organization/forgot-password', { email: 'nobody@example.org' });
  await new Browser(app.url).post('/api/organization/forgot-password', { email: 'westside@example.org' });
  await emailTo('westside@example.org', 'password-link');
  expect((await mailbox()).filter(({ to }) => to.includes('nobody@'))).toEqual([]);
});

test('a purchase is confirmed, and a pickup announced, once each', async () => {
  const buyer = await Buyer.at(app.url);
  const customerEmail = 'pickup@example.org';
  const order = { customerEmail, deliveryMethod: 'pickup', shippingAddress: null };
  const id = await buyer.buy({ organizationId, classroomId: null, order });
  expect((await emailTo(customerEmail, 'order-confirmation')).raw).toContain(id);

  const notify = `/api/orders/${id}/notify-pickup-ready`;
  const responses = await Promise.all([lincoln.post(notify), lincoln.post(notify)]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { subject } = await emailTo(customerEmail, 'pickup-ready');
  expect(subject).toBe('Your Skycrumb order is ready for pickup');
});

test('confirmation and refund use the Spanish name that staff gave a candy', async () => {
  const admin = await openStaffSession(app, 'admin');
  const { products } = (await admin.ask('{ products { id name } }')).data as {
    products: { id: string; name: string }[];
  };
  const id = products.find(({ name }) => name === 'Lemon Lift-Offs')?.id;
  const translate = `mutation ($id: ID!, $name: String!) {
    updateProduct(productId: $id, input: { translations: [{ language: "es", name: $name }] }) { id } }`;
  expect((await admin.ask(translate, { id, name: 'Nubes amarillas' })).code).toBeNull();
  const customerEmail = 'mama@example.org';
  const order = { customerEmail, language: 'es' };
  const orderId = await (await Buyer.at(app.url)).buy({ organizationId, classroomId: null, order });
  const refund = `mutation ($orderId: ID!) { refundOrderPart(orderId: $orderId, expectedAmount: "7.99", key: "es",
    input: { lines: [{ line: 1, quantity: 1 }] }) { id } }`;
  expect((await admin.ask(refund, { orderId })).code).toBeNull();
  for (const template of ['order-confirmation', 'order-refunded']) {
    const { raw } = await emailTo(customerEmail, template);
    expect(raw).toContain('Nubes amarillas');
    expect(raw).not.toContain('Lemon Lift-Offs');
  }
  expect((await admin.ask(translate, { id, name: '' })).code).toBeNull();
});

test('an order in Spanish is mailed in Spanish: when it is paid, ready, and cancelled', async () => {
  const buyer = await Buyer.at(app.url);
  const customerEmail = 'papa@example.org';
  const order = { customerEmail, language: 'es', deliveryMethod: 'pickup', shippingAddress: null };
  const id = await buyer.buy({ organizationId, classroomId: null, order });
  const confirmed = await emailTo(customerEmail, 'order-confirmation');
  expect(confirmed.subject).toBe('Tu pedido de Skycrumb está confirmado');
  expect(confirmed.raw).toContain('<html lang=3D"es-US"');
  expect((await lincoln.post(`/api/orders/${id}/notify-pickup-ready`)).status).toBe(200);
  expect((await emailTo(customerEmail, 'pickup-ready')).subject).toBe(
    'Tu pedido de Skycrumb está listo para recoger',
  );
  const admin = await openStaffSession(app, 'admin');
  expect((await admin.post(`/api/orders/${id}/cancel`)).status).toBe(200);
  expect((await admin.post('/api/admin/send-cancellation-emails')).status).toBe(200);
  expect((await emailTo(customerEmail, 'order-cancelled')).subject).toBe(
    'Tu pedido de Skycrumb se canceló y se reembolsó',
  );
});

test('a cancelled order is followed by an email about its refund', async () => {
  const buyer = await Buyer.at(app.url);
  const customerEmail = 'cancelled@example.org';
  const id = await buyer.buy({ organizationId, classroomId: null, order: { customerEmail } });
  const admin = await openStaffSession(app, 'admin');
  expect((await admin.post(`/api/orders/${id}/cancel`)).status).toBe(200);
  expect((await admin.post('/api/admin/send-cancellation-emails')).status).toBe(200);
  expect((await emailTo(customerEmail, 'order-cancelled')).subject).toBe(
    'Your Skycrumb order was cancelled and refunded',
  );
});

test('a contact message is acknowledged, and reaches support with Reply-To set to its sender', async () => {
  const email = 'curious@example.org';
  await new Browser(app.url).post('/api/contact', {
    name: 'Curious Cat',
    email,
    message: 'When does the candy arrive?',
  });
  await emailTo(email, 'contact-received');
  const { raw } = await emailTo('support@skycrumb.example', 'contact-to-support');
  expect(raw).toMatch(/^Reply-To: Curious Cat <curious@example\.org>/m);
});
