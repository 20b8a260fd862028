import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { openTestDatabase } from '../../test/support/database/open-database.js';
import type { FileStore } from '../files/index.js';
import { NotFoundError } from '../lib/domain-error.js';
import { silentLogger } from '../lib/logger.js';
import { makePaper, type MakePaperDeps, type DrawPaper } from './make-paper.js';
import { PaperEntity } from './paper.entity.js';
import { type PaperRequest, purgePapers, requestPaper } from './request-paper.js';

const { database, close } = await openTestDatabase();
afterAll(close);

let stored: Map<string, Buffer>;
let draws: number;
/** Minutes since the test began. */
let minutes: number;
let draw: DrawPaper;
beforeEach(async () => {
  stored = new Map();
  [draws, minutes] = [0, 0];
  draw = async (_, report) => {
    draws += 1;
    await report(1);
    return { bytes: Buffer.from('%PDF-'), fileName: 'slips.pdf' };
  };
  await database.source.query('TRUNCATE papers, outbox CASCADE');
});

const files: FileStore = {
  put: (key, bytes) => Promise.resolve(void stored.set(key, bytes)),
  get: () => Promise.resolve(null),
  remove: (key) => Promise.resolve(void stored.delete(key)),
};
const clock = () => new Date(Date.now() + minutes * 60_000);
const drawers = { slips: (...call: Parameters<DrawPaper>) => draw(...call) };
const deps: MakePaperDeps = { database, files, clock, logger: silentLogger, drawers };

const subjectIds = [randomUUID(), randomUUID()];

function request(changes: Partial<PaperRequest> = {}): Promise<PaperEntity> {
  const whole = { organizationId: null, kind: 'slips', subjectIds, ...changes };
  return database.transaction((tx) => requestPaper(tx, whole, clock()));
}

const read = (id: string): Promise<PaperEntity | null> => database.read.findOneBy(PaperEntity, { id });
const messages = (): Promise<unknown[]> => database.source.query('SELECT 1 FROM outbox');

describe('the same paper', () => {
  test('requested five times at once is one paper, drawn once', async () => {
    const requested = await Promise.all([1, 2, 3, 4, 5].map(() => request()));
    expect(new Set(requested.map(({ id }) => id)).size).toBe(1);
    expect(await messages()).toHaveLength(1);
  });

  test('requested after it was completed is drawn again with current data', async () => {
    const { id } = await request();
    await makePaper(deps, id);
    expect((await request()).id).not.toBe(id);
    expect(await messages()).toHaveLength(2);
  });

  test.each([
    ['of other orders', { subjectIds: [randomUUID()] }],
    ['of the same orders in another order', { subjectIds: [...subjectIds].reverse() }],
    ['of another kind', { kind: 'labels' }],
  ])('is not one %s', async (_, changes) => {
    expect((await request(changes)).id).not.toBe((await request()).id);
  });
});

test('a paper whose worker was killed is drawn by another worker', async () => {
  const { id } = await request();
  const whole = draw;
  let isBegun: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => (isBegun = resolve));
  draw = async (_, report) => {
    await report(1);
    isBegun();
    return new Promise(() => undefined);
  };
  void makePaper(deps, id);
  await begun;
  expect(await read(id)).toMatchObject({ status: 'pending', drawnCount: 1, fileName: null });
  draw = whole;
  await makePaper(deps, id);
  expect(await read(id)).toMatchObject({ status: 'completed', drawnCount: 2, fileName: 'slips.pdf' });
  expect([...stored.keys()]).toEqual([`papers/${id}.pdf`]);
});

test('a paper made by three workers at once is finished once, and not made again', async () => {
  const { id } = await request();
  const whole = draw;
  let haveAllBegun: () => void = () => undefined;
  const allBegun = new Promise<void>((resolve) => (haveAllBegun = resolve));
  let begun = 0;
  draw = async (...given) => {
    begun += 1;
    if (begun === 3) haveAllBegun();
    await allBegun;
    return whole(...given);
  };
  await Promise.all([1, 2, 3].map(() => makePaper(deps, id)));
  const first = await read(id);
  minutes = 5;
  await makePaper(deps, id);
  expect(draws).toBe(3);
  expect(await read(id)).toEqual(first);
});

test.each([
  ['a domain error', new NotFoundError('Pickup day'), 'Pickup day not found.'],
  [
    'a failure',
    new Error('font'),
    'The file could not be drawn. We have been notified and are looking into it.',
  ],
])(
  'a paper that fails with %s has an error message and can be requested again',
  async (_, error, errorMessage) => {
    draw = () => Promise.reject(error);
    const { id } = await request();
    await makePaper(deps, id);
    expect(await read(id)).toMatchObject({ status: 'failed', errorMessage, fileName: null });
    expect((await request()).id).not.toBe(id);
  },
);

describe('an hour after it was completed', () => {
  test('a paper is deleted with its file, and not a minute earlier', async () => {
    const { id } = await request();
    minutes = 30;
    await makePaper(deps, id);
    minutes = 89;
    await purgePapers(deps);
    expect([(await read(id))?.id, stored.size]).toEqual([id, 1]);
    minutes = 91;
    await purgePapers(deps);
    expect([await read(id), stored.size]).toEqual([null, 0]);
  });

  test('a paper purged while it is drawn leaves no file behind', async () => {
    const { id } = await request();
    const whole = draw;
    draw = async (...call) => {
      minutes = 61;
      await purgePapers(deps);
      return whole(...call);
    };
    await makePaper(deps, id);
    expect([await read(id), stored.size]).toEqual([null, 0]);
  });

  test('a paper finished while it is purged leaves no file behind', async () => {
    const { id } = await request();
    const whole = draw;
    draw = async (...call) => {
      minutes = 61;
      await new Promise<void>((resolve) => {
        const remove = async (key: string) => {
          await files.remove(key);
          resolve();
          await made;
        };
        purged = purgePapers({ ...deps, files: { ...files, remove } });
      });
      return whole(...call);
    };
    let purged = Promise.resolve();
    const made = makePaper(deps, id);
    await made;
    await purged;
    expect([await read(id), stored.size]).toEqual([null, 0]);
  });
});
