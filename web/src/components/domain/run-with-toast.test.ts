import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { shownToast } from '../ui/feedback/toast';
import { runWithToast } from './run-with-toast';

const refused = (code: string, details: object = {}) =>
  Promise.reject(
    new CombinedGraphQLErrors({
      errors: [{ message: 'Rings is sold out.', extensions: { code, details } }],
    }),
  );

test('a change that is done says so, with what the response adds', async () => {
  const done = (name: string) => ({ title: `${name} is saved` });
  expect(await runWithToast(() => Promise.resolve('Rings'), { done, failed: 'Not Saved' })).toBeNull();
  expect(shownToast()).toMatchObject({ title: 'Rings is saved', tone: 'success' });
});

test("a refused change shows the server's sentence under the title, and returns it", async () => {
  const domainError = await runWithToast(() => refused('OUT_OF_STOCK'), {
    done: 'Saved',
    failed: 'Not Saved',
  });
  expect(domainError?.code).toBe('OUT_OF_STOCK');
  expect(shownToast()).toMatchObject({ title: 'Not Saved', text: 'Rings is sold out.', tone: 'destructive' });
});

test('a fixed text stands in place of the sentence of the server', async () => {
  const failed = { title: 'Delete Failed', text: 'Please try again.' };
  await runWithToast(() => refused('INTERNAL_ERROR'), { done: 'Deleted', failed });
  expect(shownToast()).toMatchObject({ ...failed, tone: 'destructive' });
});
