import { copyText } from './copy-text';
import { shownToast } from './toast';
import { english } from '../../../lib/texts/i18n';

const clipboard = Object.getOwnPropertyDescriptor(navigator, 'clipboard');

afterEach(() => {
  if (clipboard) Object.defineProperty(navigator, 'clipboard', clipboard);
  else Reflect.deleteProperty(navigator, 'clipboard');
});

test.each([
  ['is missing, as without https', undefined],
  ['refuses', { writeText: () => Promise.reject(new Error('Not allowed')) }],
])('when the clipboard %s, a toast shows the text to copy by hand', async (_case, value) => {
  Object.defineProperty(navigator, 'clipboard', { value, configurable: true });
  expect(await copyText(english, 'LINCOLN')).toBe(false);
  expect(shownToast()).toMatchObject({ title: 'Copy Failed', text: 'Please copy it by hand: LINCOLN' });
});

test('reports that the text was copied', async () => {
  let copied = '';
  const writeText = (text: string) => {
    copied = text;
    return Promise.resolve();
  };
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  expect(await copyText(english, 'LINCOLN')).toBe(true);
  expect(copied).toBe('LINCOLN');
});
