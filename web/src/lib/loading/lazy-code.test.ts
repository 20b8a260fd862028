import { lazyCode } from './lazy-code';

/** Code whose tries end when the test says so. */
function heldCode() {
  const tries: { succeed: () => void; fail: () => void }[] = [];
  const code = lazyCode(
    () =>
      new Promise<string>((resolve, reject) => {
        tries.push({ succeed: () => resolve('here'), fail: () => reject(new TypeError('Failed to fetch')) });
      }),
  );
  const started = async (count: number): Promise<void> => {
    while (tries.length < count) await new Promise((resolve) => setTimeout(resolve));
  };
  return { code, tries, started };
}

test('a try that is asked for while another one is about to fail is made after it', async () => {
  const { code, tries, started } = heldCode();
  const first = code.load();
  const pressed = code.load();
  tries[0]?.fail();
  await started(2);
  tries[1]?.succeed();
  await Promise.all([first, pressed]);
  expect(code.state()).toEqual({ status: 'ready', code: 'here' });
});

test('a failure that nobody asked about again is left at that', async () => {
  const { code, tries } = heldCode();
  const loading = code.load();
  tries[0]?.fail();
  await loading;
  expect(code.state().status).toBe('failed');
  expect(tries).toHaveLength(1);
});

test('code that is on its way is fetched once, however often it is asked for', async () => {
  const { code, tries } = heldCode();
  const loading = [code.load(), code.load(), code.load()];
  tries[0]?.succeed();
  await Promise.all(loading);
  expect(tries).toHaveLength(1);
});
