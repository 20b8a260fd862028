import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { shownToast } from '../../ui/feedback/toast';
import { runWithToast, withReason } from './run-with-toast';

const refused = (code: string, details: object = {}) =>
  Promise.reject(
    new CombinedGraphQLErrors({
      errors: [{ message: 'Rings is sold out.', extensions: { code, details } }],
    }),
  );

test('a success toast can use the response', async () => {
  const done = (name: string) => ({ title: `${name} is saved` });
  expect(await runWithToast(() => Promise.resolve('Rings'), { done, failed: 'Not Saved' })).toBeNull();
  expect(shownToast()).toMatchObject({ title: 'Rings is saved', tone: 'success' });
});

test('a refusal shows only its title and is returned to the caller', async () => {
  const domainError = await runWithToast(() => refused('OUT_OF_STOCK'), {
    done: 'Saved',
    failed: 'Not Saved',
  });
  expect(domainError).toMatchObject({ code: 'OUT_OF_STOCK', message: 'Rings is sold out.' });
  expect(shownToast()).toMatchObject({ title: 'Not Saved', tone: 'destructive' });
  expect(shownToast()?.text).toBeUndefined();
});

test("withReason adds the server's message to the title", async () => {
  const toasts = { done: 'Saved', failed: withReason('Not Saved') };
  await runWithToast(() => refused('OUT_OF_STOCK'), toasts);
  expect(shownToast()).toMatchObject({ title: 'Not Saved', text: 'Rings is sold out.', tone: 'destructive' });
});

test('a fixed text replaces the server’s message', async () => {
  const failed = { title: 'Delete Failed', text: 'Please try again.' };
  await runWithToast(() => refused('INTERNAL_ERROR'), { done: 'Deleted', failed });
  expect(shownToast()).toMatchObject({ ...failed, tone: 'destructive' });
});
