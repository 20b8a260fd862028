import { ApolloProvider } from '@apollo/client/react';
import { act, render, screen } from '@testing-library/react';
import { createApolloClient } from '../apollo/apollo';
import { useContents } from './use-site-texts';

const MINUTE_MS = 60_000;
const requests: unknown[] = [];
let responses: (() => Response)[] = [];

const text = (value: string) => () =>
  Response.json({ data: { content: [{ __typename: 'ContentArea', key: 'hero', value }] } });
const refused = () =>
  Response.json({ errors: [{ message: 'Try later.', extensions: { code: 'UNAVAILABLE' } }], data: null });
const unreachable = () => {
  throw new TypeError('Failed to fetch');
};

function Text({ name }: { name: string }) {
  const { texts, error } = useContents([name]);
  return <p>{error ? 'Not loaded' : texts.get('hero')}</p>;
}

/** Opens a page with the texts of `name`; a second call is a second visit. */
function openPages(client = createApolloClient()) {
  return async (name: string) => {
    const page = render(
      <ApolloProvider client={client}>
        <Text name={name} />
      </ApolloProvider>,
    );
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    return () => page.unmount();
  };
}

beforeEach(() => {
  jest.useFakeTimers();
  requests.length = 0;
  window.fetch = (_address, init) => {
    requests.push(init?.body);
    return Promise.resolve().then(
      () => (responses.length > 1 ? responses.shift() : responses[0])?.() ?? unreachable(),
    );
  };
});
afterEach(() => jest.useRealTimers());

test('a text is fetched again only when its page is opened after 5 minutes', async () => {
  responses = [text('Old words'), text('New words')];
  const open = openPages();
  let leave = await open('a');
  expect(screen.getByText('Old words')).toBeVisible();
  leave();
  await act(() => jest.advanceTimersByTimeAsync(4 * MINUTE_MS));
  leave = await open('a');
  expect(screen.getByText('Old words')).toBeVisible();
  expect(requests).toHaveLength(1);
  leave();
  await act(() => jest.advanceTimersByTimeAsync(2 * MINUTE_MS));
  await open('a');
  expect(screen.getByText('New words')).toBeVisible();
  expect(requests).toHaveLength(2);
});

test('a text that came with the page is fetched again only by a page opened after 5 minutes', async () => {
  responses = [text('New words')];
  const state = {
    ROOT_QUERY: {
      __typename: 'Query',
      'content({"keys":["f"]})': [{ __ref: 'ContentArea:{"key":"hero"}' }],
    },
    'ContentArea:{"key":"hero"}': { __typename: 'ContentArea', key: 'hero', value: 'Old words' },
  };
  const open = openPages(createApolloClient(state));
  let leave = await open('f');
  expect(screen.getByText('Old words')).toBeVisible();
  leave();
  await act(() => jest.advanceTimersByTimeAsync(4 * MINUTE_MS));
  leave = await open('f');
  expect(requests).toHaveLength(0);
  leave();
  await act(() => jest.advanceTimersByTimeAsync(2 * MINUTE_MS));
  await open('f');
  expect(screen.getByText('New words')).toBeVisible();
  expect(requests).toHaveLength(1);
});

test.each([
  ['the server is unreachable', 'b', unreachable],
  ['the server fails', 'c', refused],
])('retries a text once when %s', async (_case, name, failure) => {
  responses = [failure, text('Words')];
  await openPages()(name);
  expect(screen.getByText('Words')).toBeVisible();
  expect(requests).toHaveLength(2);
});

test.each([
  ['d', unreachable],
  ['e', refused],
])('gives up on a text after two failures (%s)', async (name, failure) => {
  responses = [failure];
  await openPages()(name);
  expect(screen.getByText('Not loaded')).toBeVisible();
  expect(requests).toHaveLength(2);
});
