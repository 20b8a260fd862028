import { randomInt } from 'node:crypto';
import { expect, test, type APIRequestContext } from '@playwright/test';
import { practiceCard, Client } from '../bench/clients/shopper.js';
import { beginOrganizationSession, type Caller } from './steps.js';

export type School = {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly email: string;
  readonly password: string;
  /** Its classes, by name. */
  readonly classrooms: readonly { readonly id: string; readonly name: string }[];
};

/** A new school with pickup and three classes, so that its hand-outs do not affect other tests. */
export async function registerSchool(request: APIRequestContext, name: string): Promise<School> {
  // A test that runs again gets a new school.
  const { retry, repeatEachIndex } = test.info();
  const code = `${name}${10 * repeatEachIndex + retry || ''}`;
  const email = `${code.toLowerCase()}@example.org`;
  const password = 'candy-demo-2026';
  const contact = { contactName: 'Dana Whitfield', contactEmail: email, password };
  const classrooms = ['Room 1', 'Room 2', 'Room 10'].map((name, index) => ({
    name,
    teacherName: 'Mr. Oak',
    code: `OAK${index}`,
  }));
  const named = { name: `${code} School`, code };
  const organization = {
    ...named,
    ...contact,
    allowPickup: true,
    pickupAddress: '1 Gym Street, Lincoln, NE 68508',
  };
  const { registerOrganization } = await ask<{ registerOrganization: School }>(
    request,
    `mutation ($input: RegistrationInput!) {
      registerOrganization(input: $input) { id classrooms { id name } }
    }`,
    { input: { organization, classrooms } },
  );
  return { ...registerOrganization, ...named, email, password };
}

/** A paid order of Rainbow Cracklers for a class of the demo. Returns its id. */
export async function buyForLincoln(
  request: APIRequestContext,
  customerName: string,
  { isPickup = false, quantity = 1, customerEmail = 'pat@example.org' } = {},
): Promise<string> {
  const data = { organizationCode: 'LINCOLN', classroomCode: 'RIVERA' };
  const codes = await request.post('/api/validate-codes', { data });
  const { organizationId = '', classroomId = '' } = (await codes.json()) as Record<string, string>; // documented
  const product = await findProduct(request, 'Rainbow Cracklers');
  const shipping = isPickup ? null : { address: '12 Elm Street, Lincoln, NE 68508', price: '8.99' };
  const order = { organizationId, classroomId, customerName, customerEmail, product, quantity, shipping };
  return payByCalls(new URL(codes.url()).origin, order, randomInt(100, 250));
}

type Purchase = {
  organizationId: string;
  classroomId: string | null;
  customerName: string;
  customerEmail: string;
  product: { id: string; price: string };
  quantity: number;
  /** Null for pickup. */
  shipping: { address: string; price: string } | null;
};

/** A paid order, placed by the checkout's calls; returns its id. Each index has its own address. */
async function payByCalls(
  origin: string,
  { organizationId, classroomId, customerName, customerEmail, product, quantity, shipping }: Purchase,
  index = 0,
): Promise<string> {
  const client = new Client(index);
  const post = async (path: string, body: string, type: string, cookie = '') => {
    const reply = await client.post(origin + path, body, type, cookie);
    expect(reply.status, `${path}: ${reply.text}`).toBe(200);
    return { cookie: reply.cookie, data: JSON.parse(reply.text) as Record<string, string> };
  };
  const subtotal = (Number(product.price) * quantity).toFixed(2);
  const total = (Number(subtotal) + Number(shipping?.price ?? 0)).toFixed(2);
  const intent = await post('/api/create-payment-intent', JSON.stringify({ amount: total }), json);
  const order = {
    organizationId,
    classroomId,
    customerName,
    customerEmail,
    subtotal,
    tax: '0',
    total,
    deliveryMethod: shipping ? 'shipping' : 'pickup',
    shippingAddress: shipping?.address,
    shipping: shipping?.price ?? '0',
    status: 'pending',
  };
  const items = [{ productId: product.id, quantity, unitPrice: product.price, subtotal }];
  const placed = await post('/api/orders', JSON.stringify({ order, items }), json, intent.cookie);
  const secret = intent.data.clientSecret ?? '';
  await post(
    `/sandbox/v1/payment_intents/${secret.split('_secret_')[0]}/confirm`,
    `client_secret=${encodeURIComponent(secret)}&${practiceCard}`,
    'application/x-www-form-urlencoded',
  );
  const status = JSON.stringify({ status: 'completed' });
  await post(`/api/orders/${placed.data.id}/status`, status, json, intent.cookie);
  client.close();
  return placed.data.id ?? '';
}

/**
 * Places paid orders that wait for pickup, spread over the classes, each from a separate address; returns their ids.
 */
export async function buyForPickup(
  request: APIRequestContext,
  origin: string,
  { id: organizationId, classrooms }: School,
  names: readonly string[],
): Promise<string[]> {
  const product = await stockUp(request, names.length);
  const buy = (customerName: string, index: number): Promise<string> =>
    payByCalls(
      origin,
      {
        organizationId,
        classroomId: classrooms[index % classrooms.length]?.id ?? null,
        customerName,
        customerEmail: `buyer${index}@example.org`,
        product,
        quantity: 1,
        shipping: null,
      },
      index,
    );
  const ids: string[] = [];
  // A few at a time: the shop refuses more at once.
  for (let start = 0; start < names.length; start += 4) {
    ids.push(...(await Promise.all(names.slice(start, start + 4).map((name, at) => buy(name, start + at)))));
  }
  return ids;
}

/** Marks the boxes' orders ready, as the administrator that buying them logged in. */
export async function buyReady(
  request: APIRequestContext,
  origin: string,
  school: School,
  names: readonly string[],
): Promise<void> {
  const orderIds = await buyForPickup(request, origin, school, names);
  const { markPickupsReady } = await ask<{ markPickupsReady: { refused: unknown[] } }>(
    request,
    `mutation ($id: ID!, $orderIds: [ID!]!) {
      markPickupsReady(organizationId: $id, orderIds: $orderIds) { refused { reason } }
    }`,
    { id: school.id, orderIds },
  );
  expect(markPickupsReady.refused).toEqual([]);
}

/** The helper link for a pickup day in the gym, tomorrow in New York, of the organization that it logs in. */
export async function openHelperLink(caller: Caller, { id, email, password }: School) {
  await beginOrganizationSession(caller, email, password);
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' });
  const date = day.format(new Date(Date.now() + 86_400_000));
  const { addPickupDay } = await ask<{ addPickupDay: { pickupDays: { id: string }[] } }>(
    caller.request,
    `mutation ($id: ID!, $input: PickupDayInput!) {
      addPickupDay(organizationId: $id, input: $input) { id pickupDays { id } }
    }`,
    { id, input: { date, opensAt: '15:00', closesAt: '18:00', place: 'The gym', note: null } },
  );
  const { createHelperLink } = await ask<{ createHelperLink: { id: string; url: string } }>(
    caller.request,
    `mutation ($id: ID!) { createHelperLink(pickupDayId: $id, label: "Table by the door") { id url } }`,
    { id: addPickupDay.pickupDays[0]?.id },
  );
  return createHelperLink;
}

type Product = { id: string; name: string; price: string; inventory: number };

async function findProduct(request: APIRequestContext, name: string): Promise<Product> {
  const response = await request.get('/api/products');
  const products = (await response.json()) as Product[]; // the documented response
  const product = products.find((one) => one.name === name);
  if (!product) throw new Error(`The demo has no ${name}`);
  return product;
}

/** Adds as many boxes of a product as are about to be sold, so that other tests of this product are not affected. */
async function stockUp(request: APIRequestContext, count: number): Promise<Product> {
  const product = await findProduct(request, 'Rainbow Cracklers');
  const login = { username: 'admin', password: 'candy-admin-2026' };
  await ask(request, 'mutation ($input: AdminLoginInput!) { loginAdmin(input: $input) { admin { id } } }', {
    input: login,
  });
  await ask(
    request,
    `mutation ($id: ID!, $input: ProductChangesInput!) { updateProduct(productId: $id, input: $input) { id } }`,
    { id: product.id, input: { inventory: product.inventory + count } },
  );
  return product;
}

/** A GraphQL call with the request's session. */
export async function ask<T>(request: APIRequestContext, query: string, variables: object): Promise<T> {
  const response = await request.post('/graphql', { data: { query, variables } });
  const { data, errors } = (await response.json()) as { data: T; errors?: unknown }; // GraphQL over HTTP
  expect(errors).toBeUndefined();
  return data;
}

const json = 'application/json';
