import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeNetwork, refused } from '../../test/fake-network';
import { renderRoute } from '../../test/render-route';
import { ContactForm } from './ContactForm';

type Response = Parameters<typeof fakeNetwork>[0][string];

function open(response: Response) {
  const network = fakeNetwork({ SendContactMessage: response });
  renderRoute(network.client, [{ path: '/', Component: ContactForm }], '/');
  return network;
}

const receipt = {
  data: { sendContactMessage: { __typename: 'ContactReceipt', success: true, message: 'We answer soon.' } },
};

async function fill() {
  await userEvent.type(screen.getByLabelText(/^Name/), 'Pat');
  await userEvent.type(screen.getByLabelText(/^Email/), 'pat@example.org');
  await userEvent.type(screen.getByLabelText(/^Message(?!s)/), 'Please tell me more.');
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Send message' }));

afterEach(() => sessionStorage.clear());

test('shows each error at its field and sends nothing', async () => {
  const network = open(() => receipt);
  await send();
  expect(await screen.findByText('Name is required')).toBeVisible();
  expect(screen.getByText('Please enter a valid email address')).toBeVisible();
  expect(screen.getByText('Please provide more details in your message')).toBeVisible();
  expect(screen.getByLabelText(/^Name/)).toHaveFocus();
  expect(network.requests).toEqual([]);
});

test('opens empty if what the browser stored is not readable', async () => {
  sessionStorage.setItem(
    'skycrumb-contact',
    JSON.stringify({ name: 5, email: 'pat@example.org', message: null }),
  );
  open(() => receipt);
  expect(screen.getByLabelText(/^Email/)).toHaveValue('pat@example.org');
  await send();
  expect(await screen.findByText('Name is required')).toBeVisible();
  expect(screen.getByText('Please provide more details in your message')).toBeVisible();
});

test('shows Sending..., then the server’s message, and is empty again', async () => {
  let response: (value: typeof receipt) => void = () => undefined;
  let sent: unknown;
  open((variables) => {
    sent = variables.input;
    return new Promise((resolve) => (response = resolve));
  });
  await fill();
  await send();
  expect(await screen.findByRole('button', { name: /Sending\.\.\./ })).toBeVisible();
  await waitFor(() =>
    expect(sent).toEqual({
      name: 'Pat',
      email: 'pat@example.org',
      message: 'Please tell me more.',
      language: 'en',
    }),
  );
  response(receipt);
  expect(await screen.findByText('Message Sent!')).toBeVisible();
  expect(screen.getByText('We answer soon.')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText(/^Message(?!s)/)).toHaveValue(''));
});

test('typed text is back after a reload, and gone once it is sent', async () => {
  open(() => receipt);
  await fill();
  cleanup();
  open(() => receipt);
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Pat');
  expect(screen.getByLabelText(/^Message(?!s)/)).toHaveValue('Please tell me more.');
  await send();
  await waitFor(() => expect(screen.getByLabelText(/^Name/)).toHaveValue(''));
  cleanup();
  open(() => receipt);
  expect(screen.getByLabelText(/^Message(?!s)/)).toHaveValue('');
});

test('a domain error shows the server’s message and keeps the typed text', async () => {
  open(() => refused('TOO_MANY_REQUESTS', 'Too many requests.'));
  await fill();
  await send();
  expect(await screen.findByText('Error')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Too many requests.');
  expect(screen.getByLabelText(/^Message(?!s)/)).toHaveValue('Please tell me more.');
});

test('an unexpected failure asks to try again', async () => {
  open(() => Promise.reject(new Error('gone')));
  await fill();
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to send message. Please try again.');
});
