import type { FragmentType } from '../../gql';
import { fakeNetwork, refused } from '../../test/fake-network';
import { type Printing_paper, waitForPaper } from './use-printing';

const base = { __typename: 'Paper', id: 'paper-1', fileUrl: null, errorMessage: null };
const drawn = (drawnCount: number, status = 'pending') => ({
  ...base,
  drawnCount,
  totalCount: 300,
  status,
});
// As in a mutation's response.
const first = drawn(0) as unknown as FragmentType<typeof Printing_paper>;

type Response = ReturnType<typeof refused>;
const reply = (...paper: Parameters<typeof drawn>): Response => ({ data: { paper: drawn(...paper) } });

function wait(reads: (() => Response | Promise<never>)[], signal = new AbortController().signal) {
  const counts: number[] = [];
  const { client, requests } = fakeNetwork({
    PaperById: () => (reads.shift() ?? (() => reply(300, 'completed')))(),
  });
  const onProgress = ({ drawnCount }: { drawnCount: number }) => void counts.push(drawnCount);
  return { waiting: waitForPaper(client, first, { onProgress, signal }), counts, requests };
}

test('polls a PDF until it is ready, and reports progress', async () => {
  const { waiting, counts } = wait([() => reply(100), () => reply(200)]);
  expect(await waiting).toMatchObject({ status: 'completed' });
  expect(counts).toEqual([0, 100, 200]);
});

test('a short outage does not end the wait', async () => {
  const { waiting } = wait([() => Promise.reject(new TypeError('fetch failed'))]);
  expect(await waiting).toMatchObject({ status: 'completed' });
});

test('a missing PDF ends the wait with its message', async () => {
  const { waiting } = wait([() => refused('NOT_FOUND', 'This file is no longer there.')]);
  await expect(waiting).rejects.toThrow('This file is no longer there.');
});

test('leaving ends the wait without another request', async () => {
  const leave = new AbortController();
  const { waiting, requests } = wait([], leave.signal);
  leave.abort();
  expect(await waiting).toBeNull();
  expect(requests).toEqual([]);
});
