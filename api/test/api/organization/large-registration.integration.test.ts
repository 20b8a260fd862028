import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Browser } from '../../support/browser.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  app = await startTestApp();
  browser = new Browser(app.url);
});
afterAll(() => app.stop());

/** A school as its secretary would type it: teachers with names of 60 letters, every prize written out. */
function school(code: string, classCount: number, prize = 'Doughnut Party for the whole class') {
  return {
    organization: {
      name: 'Abraham Lincoln Consolidated Elementary and Middle School',
      code,
      contactEmail: `${code.toLowerCase()}@example.org`,
      contactName: 'Guadalupe Montgomery-Featherstonehaugh',
      password: 'candy-for-all',
    },
    classrooms: Array.from({ length: classCount }, (_, index) => ({
      name: `Grade ${index % 9}, Room ${index + 1} of the East Wing`,
      code: `ROOM${index + 1}`,
      teacherName: 'Maximiliana Wolfeschlegelsteinhausenbergerdorff-Featherstone'.slice(0, 60),
      studentCount: 25,
      goalAmount: '500.00',
      halfwayIncentive: prize,
      goalIncentive: prize,
    })),
  };
}

const register = (body: object) => browser.post('/api/organizations/complete-registration', body);

test('200 classes with long names register together', async () => {
  const given = school('LINC200', 200);
  const reply = await register(given);
  expect(reply.status).toBe(200);
  const last = await browser.get('/api/classrooms/lookup?orgCode=LINC200&classroomCode=ROOM200');
  expect(last.json).toMatchObject({ teacherName: given.classrooms.at(-1)?.teacherName });
});

test('more than 200 are refused with advice, and nothing is stored', async () => {
  const reply = await register(school('MORE', 201));
  expect(reply.status).toBe(400);
  expect(reply.json).toMatchObject({
    message: 'At most 200 classrooms at once. You can add more in your settings afterwards.',
  });
  expect((await browser.get('/api/organizations/lookup/MORE')).status).toBe(404);
});

test.each([
  [100, 'the documented call', () => register(school('LONG', 200, 'p'.repeat(500)))],
  [
    32,
    'the mutation',
    () => {
      const query = 'mutation ($input: RegistrationInput!) { registerOrganization(input: $input) { id } }';
      return browser.post('/graphql', { query, variables: { input: school('GRAPH', 200) } });
    },
  ],
])(
  'a body over %i KB for %s is refused with the limit and the advice to send it in parts',
  async (kilobytes, _, send) => {
    const reply = await send();
    expect(reply.status).toBe(413);
    expect(reply.json).toEqual({
      code: 'TOO_LARGE',
      message: `This is too large to be sent at once: at most ${kilobytes} KB. Send less, or send it in parts.`,
      details: { maxBytes: kilobytes * 1024 },
    });
  },
);
