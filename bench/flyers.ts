import autocannon from 'autocannon';
import { figure, type Section } from './figures.js';
import type { BenchServer } from './processes.js';
import { productsQuery } from './products.js';
import type { Stack } from './stack.js';

const flyers = 100;
const addedClasses = 37;
/** The three classes of the demo data, those added here, and the organization's own page. */
const pagesEach = 3 + addedClasses + 1;

type School = { readonly id: string; readonly code: string; readonly cookie: string };
type ListedFlyer = { readonly status: 'pending' | 'completed' | 'failed' };

/** Draws 100 flyers of 41 pages each in the worker, and measures how that affects shoppers. */
export async function benchFlyers({ web: product }: Stack): Promise<Section[]> {
  const school = await logIn(product);
  for (let index = 0; index < addedClasses; index += 1) await addClass(product, school, index);
  const idle = await shop(product, 3);
  const start = performance.now();
  for (let index = 0; index < flyers; index += 1) {
    await post(product, `/api/organizations/${school.id}/generate-flyer`, { format: 'pdf' }, school.cookie);
  }
  const during = await shop(product, 3);
  await untilDrawn(product, school);
  const seconds = (performance.now() - start) / 1_000;
  const figures = [
    figure('pages drawn', (flyers * pagesEach) / seconds, 'pages/s', 'flyerPages'),
    figure('GraphQL products at 50 requests/s, p99 without flyers', idle, 'ms'),
    figure('the same with flyers', during, 'ms'),
    figure('ratio with to without', during / idle, 'times', 'productsDuringFlyers'),
  ];
  return [{ title: `${flyers} flyers of ${pagesEach} pages`, figures }];
}

/** Few enough requests that only the flyers can delay them. */
async function shop({ url }: BenchServer, duration: number): Promise<number> {
  const { latency } = await autocannon({
    url: `${url}/graphql`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: productsQuery }),
    connections: 4,
    overallRate: 50,
    duration,
  });
  return Math.max(1, latency.p99);
}

async function logIn(product: BenchServer): Promise<School> {
  const response = await post(product, '/api/organization/login', {
    email: 'lincoln@example.org',
    password: 'candy-demo-2026',
  });
  const { organizationId } = (await response.json()) as { organizationId: string }; // documented
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return { id: organizationId, code: 'LINCOLN', cookie };
}

async function addClass(product: BenchServer, { id, cookie }: School, index: number): Promise<void> {
  const input = { name: `${index}th Grade`, code: `CLASS${index}`, teacherName: `Teacher ${index}` };
  const query = `mutation ($id: ID!, $input: ClassroomInput!) { addClassroom(organizationId: $id, input: $input) { id } }`;
  const response = await post(product, '/graphql', { query, variables: { id, input } }, cookie);
  const { errors } = (await response.json()) as { errors?: unknown }; // GraphQL over HTTP
  if (errors) throw new Error(`addClassroom: ${JSON.stringify(errors)}`);
}

async function untilDrawn({ url }: BenchServer, { code, cookie }: School): Promise<void> {
  for (;;) {
    const response = await fetch(`${url}/api/flyers/organization/${code}`, { headers: { cookie } });
    const listed = (await response.json()) as ListedFlyer[]; // documented
    if (listed.some(({ status }) => status === 'failed')) throw new Error('A flyer failed');
    if (listed.every(({ status }) => status === 'completed')) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Throws if the response is an error. */
export async function post({ url }: BenchServer, path: string, body: object, cookie = ''): Promise<Response> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
}
