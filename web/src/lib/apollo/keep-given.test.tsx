import { ApolloProvider, useQuery } from '@apollo/client/react';
import { act, render, screen, waitFor } from '@testing-library/react';
import { parse } from 'graphql';
import { createApolloClient } from './apollo';
import { untilEarlyCame } from './given-responses';
import { useGiven } from './keep-given';

// Not by `gql`: the generator of web/src/gql reads that, and asks our schema for it.
const Days = parse('query Days($from: Int!) { days(from: $from) }');
const network = jest.fn<Promise<Response>, Parameters<typeof fetch>>();

beforeEach(() => {
  network.mockReset();
  globalThis.fetch = network;
});
afterEach(() => jest.useRealTimers());

function Page() {
  useGiven(Days);
  const { data } = useQuery<{ days: number }>(Days, {
    variables: { from: 1 },
    fetchPolicy: 'cache-and-network',
  });
  return <p>{data ? `${data.days} days` : 'waiting'}</p>;
}

/** What the page's client sends for its query. */
async function bodyOfDays() {
  network.mockReturnValueOnce(new Promise(() => undefined));
  void createApolloClient().query({ query: Days, variables: { from: 1 } });
  await waitFor(() => expect(network).toHaveBeenCalled());
  const body = network.mock.calls[0]?.[1]?.body;
  network.mockReset();
  return body as string; // Apollo's link sends text
}

const open = () =>
  render(
    <ApolloProvider client={createApolloClient()}>
      <Page />
    </ApolloProvider>,
  );

test('a response that came before the page is in its first render, and answers its request; once', async () => {
  window.earlyResponses = { [await bodyOfDays()]: Promise.resolve('{"data":{"days":9}}') };
  await untilEarlyCame();
  const first = open();
  expect(screen.getByText('9 days')).toBeVisible();
  await act(async () => undefined);
  expect(network).not.toHaveBeenCalled();
  first.unmount();

  network.mockReturnValue(new Promise(() => undefined));
  open();
  expect(screen.getByText('waiting')).toBeVisible();
  expect(network).toHaveBeenCalledTimes(1);
});

test('a slow response is waited for one second, a refused one not at all', async () => {
  window.earlyResponses = { refused: Promise.resolve('{"errors":[{}]}') };
  await untilEarlyCame();
  expect(Object.keys(window.earlyResponses)).toEqual(['refused']);

  jest.useFakeTimers();
  window.earlyResponses = { slow: new Promise(() => undefined) };
  let isOver = false;
  const waiting = untilEarlyCame().then(() => (isOver = true));
  await jest.advanceTimersByTimeAsync(999);
  expect(isOver).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  await waiting;
});
