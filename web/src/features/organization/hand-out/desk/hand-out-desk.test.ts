import type { DayList, HandOut, Outcome } from '../core/hand-out';
import { buildBox, buildHandOut, buildList } from '../hand-out.fixtures';
import { createHandOutDesk, DeskError } from './hand-out-desk';

/** A phone's storage. */
function buildDisk(list: DayList | null = null, queue: HandOut[] = []) {
  const disk = { list, queue, isFull: false };
  const write = async (work: () => void) => {
    if (disk.isFull) throw new Error('No space');
    work();
  };
  const storage = {
    findList: async () => disk.list,
    storeList: (stored: DayList) => write(() => (disk.list = stored)),
    removeLists: () => write(() => (disk.list = null)),
    findQueue: async () => [...disk.queue],
    storeHandOut: (handOut: HandOut) => write(() => disk.queue.push(handOut)),
    removeHandOuts: (ids: readonly string[]) =>
      write(() => (disk.queue = disk.queue.filter(({ id }) => !ids.includes(id)))),
  };
  return Object.assign(disk, { storage });
}

/** A server with one list that counts each id once; `why` makes it fail. */
function buildServer(list: DayList = buildList()) {
  const server = {
    list,
    why: null as DeskError['why'] | null,
    /** Only hand-outs, while the list stays readable. */
    refusesHandOuts: false,
    losesResponses: false,
    counted: new Map<string, HandOut>(),
    bad: new Set<string>(),
    sizes: [] as number[],
    readList: async () => {
      failIf(server.why);
      return server.list;
    },
    send: async (handOuts: readonly HandOut[]): Promise<readonly Outcome[]> => {
      server.sizes.push(handOuts.length);
      failIf(server.refusesHandOuts ? 'no-access' : server.why);
      if (handOuts.some(({ id }) => server.bad.has(id))) failIf('refused');
      const outcomes = handOuts.map((handOut) => count(handOut));
      if (server.losesResponses) failIf('unreachable');
      return outcomes;
    },
  };
  function count(handOut: HandOut): Outcome {
    const isKnown = server.counted.has(handOut.id);
    server.counted.set(handOut.id, handOut);
    const box = buildBox({ id: handOut.boxId, state: 'HANDED_OUT', revision: 2 });
    return { id: handOut.id, outcome: isKnown ? 'ALREADY_COUNTED' : 'COUNTED', box };
  }
  return server;
}

function failIf(why: DeskError['why'] | null): void {
  if (why) throw new DeskError(why, 'No.');
}

function openDesk(server = buildServer(), disk = buildDisk()) {
  let id = 0;
  const clock = { now: new Date('2026-11-20T20:00:00.000Z') };
  const desk = createHandOutDesk({
    server,
    storage: disk.storage,
    deviceName: () => 'Table 1',
    newId: () => `h${(id += 1)}`,
    now: () => clock.now,
  });
  return { desk, server, disk, clock };
}

test('a hand-out is stored before it is sent, and removed with its outcome', async () => {
  const { desk, server, disk } = openDesk();
  await desk.open();
  server.why = 'unreachable';
  await desk.handOut('b1', 'SCAN');
  expect(disk.queue).toMatchObject([{ id: 'h1', kind: 'HANDED_OUT', device: 'Table 1', method: 'SCAN' }]);
  expect(desk.view().offlineSince).toEqual(new Date('2026-11-20T20:00:00.000Z'));
  server.why = null;
  await desk.refresh();
  expect(disk.queue).toEqual([]);
  expect(desk.view()).toMatchObject({ queue: [], offlineSince: null });
  expect(disk.list?.boxes).toMatchObject([{ id: 'b1', state: 'HANDED_OUT' }]);
  expect([...server.counted.keys()]).toEqual(['h1']);
});

test('without a server the list and the queue come from storage', async () => {
  const server = buildServer();
  server.why = 'unreachable';
  const { desk } = openDesk(server, buildDisk(buildList(), [buildHandOut({ id: 'old' })]));
  await desk.open();
  expect(desk.view().boxes.size).toBe(1);
  expect(desk.view().queue.map(({ id }) => id)).toEqual(['old']);
  expect(desk.view().offlineSince).not.toBeNull();
});

test('resends a hand-out under the same id when its response is lost', async () => {
  const { desk, server } = openDesk();
  await desk.open();
  server.losesResponses = true;
  await desk.handOut('b1', 'LIST');
  server.losesResponses = false;
  await desk.flush();
  expect(server.counted.size).toBe(1);
  expect(desk.view()).toMatchObject({ queue: [], surprises: [], offlineSince: null });
});

test('a hand-out made during a request is sent in the same run', async () => {
  const { desk, server } = openDesk();
  await desk.open();
  await Promise.all([desk.handOut('b1', 'LIST'), desk.undo('b1', 'LIST'), desk.handOut('b1', 'LIST')]);
  await desk.flush();
  expect([...server.counted.values()].map(({ kind }) => kind)).toEqual([
    'HANDED_OUT',
    'UNDONE',
    'HANDED_OUT',
  ]);
  expect(desk.view().queue).toEqual([]);
});

test('sends 120 offline hand-outs in batches of 50', async () => {
  const queue = Array.from({ length: 120 }, (_, index) =>
    buildHandOut({ id: `q${index}`, boxId: `b${index}` }),
  );
  const { desk, server } = openDesk(buildServer(), buildDisk(buildList(), queue));
  await desk.open();
  expect(server.sizes).toEqual([50, 50, 20]);
  expect(server.counted.size).toBe(120);
});

test('one refused hand-out does not hold back the others', async () => {
  const server = buildServer();
  server.bad.add('q1');
  const queue = ['q0', 'q1', 'q2'].map((id) => buildHandOut({ id }));
  const { desk, disk } = openDesk(server, buildDisk(buildList(), queue));
  await desk.open();
  expect([...server.counted.keys()]).toEqual(['q0', 'q2']);
  expect(desk.view().surprises).toMatchObject([{ id: 'q1', outcome: 'REFUSED' }]);
  expect(disk.queue).toEqual([]);
});

test('when the link has ended, the names leave the page and storage; the queue stays', async () => {
  const { desk, server, disk } = openDesk();
  await desk.open();
  server.why = 'no-access';
  await desk.handOut('b1', 'LIST');
  expect(desk.view()).toMatchObject({ hasEnded: true, head: null });
  expect(desk.view().boxes.size).toBe(0);
  expect(disk.list).toBeNull();
  expect(disk.queue).toHaveLength(1);
});

test('a hand-out without the right to it is not shown as done, while the list stays readable', async () => {
  const { desk, server, disk } = openDesk();
  await desk.open();
  server.refusesHandOuts = true;
  await desk.handOut('b1', 'LIST');
  expect(desk.view()).toMatchObject({ queue: [], surprises: [{ outcome: 'REFUSED' }], hasEnded: false });
  expect(desk.view().boxes.get('b1')?.state).toBe('WAITING');
  expect(disk.queue).toEqual([]);
});

test('a reader who may not hand out keeps the queue for one who may', async () => {
  const server = buildServer(buildList({ isReadOnly: true }));
  server.refusesHandOuts = true;
  const { desk, disk } = openDesk(server, buildDisk(null, [buildHandOut()]));
  await desk.open();
  await desk.flush();
  expect(server.sizes).toEqual([1]);
  expect(desk.view()).toMatchObject({ head: { isReadOnly: true }, hasEnded: false });
  expect(disk.queue).toHaveLength(1);
  server.refusesHandOuts = false;
  server.list = buildList();
  await desk.refresh();
  await desk.flush();
  expect([...server.counted.keys()]).toEqual(['h1']);
});

test('shows another phone’s hand-out and stores it for offline use', async () => {
  const { desk, disk } = openDesk();
  await desk.open();
  await desk.change(buildBox({ state: 'HANDED_OUT', handedOutBy: 'Table 2', revision: 3 }));
  expect(desk.view().boxes.get('b1')?.handedOutBy).toBe('Table 2');
  expect(disk.list?.boxes[0]?.handedOutBy).toBe('Table 2');
});

test('without storage it says so, and still sends', async () => {
  const { desk, server, disk } = openDesk();
  disk.isFull = true;
  await desk.open();
  await desk.handOut('b1', 'LIST');
  expect(desk.view().isForgetful).toBe(true);
  expect(server.counted.size).toBe(1);
});

test('a logout in another tab removes the names from the page and storage', async () => {
  const { desk, disk } = openDesk();
  await desk.open();
  await desk.end();
  expect(desk.view()).toMatchObject({ head: null, hasEnded: true });
  expect(disk.list).toBeNull();
});

test('when the day is over the names leave the page and storage', async () => {
  const { desk, server, disk, clock } = openDesk();
  await desk.open();
  await desk.closeDay();
  expect(desk.view().boxes.size).toBe(1);
  clock.now = new Date('2026-11-21T06:00:00.000Z');
  server.why = 'unreachable';
  await desk.closeDay();
  expect(desk.view()).toMatchObject({ head: null });
  expect(disk.list).toBeNull();
});

test('an event for an unknown box refetches the list, because it may be for another day', async () => {
  const { desk, server } = openDesk();
  await desk.open();
  await desk.change(buildBox({ id: 'elsewhere' }));
  expect([...desk.view().boxes.keys()]).toEqual(['b1']);
  server.list = buildList({ boxes: [buildBox(), buildBox({ id: 'new' })] });
  await desk.change(buildBox({ id: 'new' }));
  expect([...desk.view().boxes.keys()]).toEqual(['b1', 'new']);
});
