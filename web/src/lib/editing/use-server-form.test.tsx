import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { Form } from '../../components/domain/forms/Form';
import { Checkbox } from '../../components/ui/fields/Checkbox';
import { RadioCard, RadioGroup } from '../../components/ui/fields/RadioCard';
import { Switch } from '../../components/ui/fields/Switch';
import { TextField } from '../../components/ui/fields/TextField';
import type { DomainErrorInfo } from '../apollo/domain-error';
import { reportSessionResume } from '../apollo/session-end';
import { keepEarlyTyping } from '../loading/kept-typing';
import { useServerForm } from './use-server-form';

const refusal: DomainErrorInfo = {
  code: 'INVALID_INPUT',
  message: 'Too long.',
  details: { fields: { 'input.second': 'Too long.', third: 'Too old.', elsewhere: 'Not here.' } },
};

const empty = { first: '', second: '', third: '' };
type Options = Partial<Parameters<typeof useServerForm<typeof empty>>[0]>;

function Three(options: Options) {
  const form = useServerForm({ values: empty, send: () => Promise.resolve(refusal), ...options });
  return (
    <Form form={form} submitText="Save">
      <TextField {...form.field('first')} label="First" />
      <TextField {...form.field('second')} label="Second" />
      <TextField {...form.field('third')} label="Third" />
    </Form>
  );
}

const press = () => userEvent.click(screen.getByRole('button'));

test('shows refusals at their fields, focuses the first, and shows the rest as an alert', async () => {
  render(<Three />);
  await press();
  expect(screen.getByLabelText('Second')).toHaveFocus();
  expect(screen.getByLabelText('Second')).toHaveAccessibleDescription('Too long.');
  expect(screen.getByLabelText('Third')).toBeInvalid();
  expect(screen.getByRole('alert')).toHaveTextContent('Not here.');
  await userEvent.type(screen.getByLabelText('Second'), 'x');
  expect(screen.getByLabelText('Second')).toBeValid();
});

test('clears a refusal once the page continues with a new session', async () => {
  render(<Three />);
  await press();
  expect(screen.getByRole('alert')).toBeVisible();
  act(reportSessionResume);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByLabelText('Second')).toBeValid();
});

test.each([
  ['a rejected', () => Promise.reject(new TypeError('Failed to fetch'))],
  [
    'a thrown',
    () => {
      throw new TypeError('Failed to fetch');
    },
  ],
])('shows %s refusal, and can be sent again', async (_what, fail) => {
  const send = jest.fn(fail);
  render(<Three send={send} />);
  await press();
  expect(screen.getByRole('alert')).toHaveTextContent('We could not reach the server.');
  await press();
  expect(send).toHaveBeenCalledTimes(2);
});

test('checks the server’s rules before sending, with the form’s own messages if it has any', async () => {
  const send = jest.fn(() => Promise.resolve(null));
  const rules = {
    first: { required: 'Missing.' },
    second: { required: 'Missing too.' },
    third: { maxLength: 3 },
  };
  render(<Three send={send} rules={rules} texts={{ second: 'Say something.' }} />);
  await userEvent.type(screen.getByLabelText('Third'), 'four');
  await press();
  expect(screen.getByLabelText('First')).toHaveFocus();
  expect(screen.getByLabelText('First')).toHaveAccessibleDescription('Missing.');
  expect(screen.getByLabelText('Second')).toHaveAccessibleDescription('Say something.');
  expect(screen.getByLabelText('Third')).toHaveAccessibleDescription('Please use at most 3 characters.');
  expect(send).not.toHaveBeenCalled();
});

test('an edit sends only what changed, even when a stored value breaks a rule', async () => {
  const sent: unknown[] = [];
  const values = { first: 'one', second: 'far too long', third: '' };
  render(
    <Three
      values={values}
      seen={values}
      rules={{ second: { maxLength: 3 } }}
      send={async (_typed, { changes, expected }) => sent.push([changes, expected(changes)])}
    />,
  );
  await userEvent.type(screen.getByLabelText('First'), '!');
  await press();
  expect(sent).toEqual([[{ first: 'one!' }, [{ field: 'first', value: 'one' }]]]);
});

test('sends once for two clicks, with what the browser filled in without an event', async () => {
  let resolveSend: () => void = () => undefined;
  const send = jest.fn(() => new Promise<null>((resolve) => (resolveSend = () => resolve(null))));
  render(<Three send={send} isCleared />);
  const first = screen.getByLabelText<HTMLInputElement>('First');
  // As some password managers do, without an event.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(first, 'filled in');
  await press();
  await press();
  expect(send).toHaveBeenCalledTimes(1);
  expect(send).toHaveBeenCalledWith({ ...empty, first: 'filled in' }, expect.anything());
  await act(async () => resolveSend());
  expect(first).toHaveValue('');
});

test('follows the stored values until something is typed', async () => {
  const { rerender } = render(<Three isFollowing values={{ ...empty, first: 'one' }} />);
  rerender(<Three isFollowing values={{ ...empty, first: 'two' }} />);
  expect(screen.getByLabelText('First')).toHaveValue('two');
  await userEvent.type(screen.getByLabelText('First'), '!');
  rerender(<Three isFollowing values={{ ...empty, first: 'three' }} />);
  expect(screen.getByLabelText('First')).toHaveValue('two!');
});

function Choices() {
  const form = useServerForm({
    values: { how: 'two', box: false, light: true },
    send: async () => ({
      ...refusal,
      details: { fields: { how: 'Not so.', box: 'Not now.', light: 'Not on.' } },
    }),
  });
  const { errors } = form.formState;
  return (
    <Form form={form} submitText="Save">
      <RadioGroup legend="How" error={errors.how?.message}>
        <RadioCard {...form.register('how')} value="one" title="One" text="First" />
        <RadioCard {...form.register('how')} value="two" title="Two" text="Second" />
      </RadioGroup>
      <Checkbox {...form.field('box')} label="Box" />
      <Switch label="Light" text="On" isOn onChange={() => undefined} error={errors.light?.message} />
    </Form>
  );
}

test('ties errors to checkboxes, radio groups and switches, and focuses the checked radio', async () => {
  render(<Choices />);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Not now.');
  expect(screen.getByRole('checkbox')).toBeInvalid();
  expect(screen.getByRole('radiogroup', { name: 'How' })).toHaveAccessibleDescription('Not so.');
  expect(screen.getByRole('radio', { name: 'Two' })).toHaveFocus();
  expect(screen.getByRole('switch')).toHaveAccessibleDescription('Not on.');
});

test('a form that the server rendered shows its values, and keeps what was typed before it is mounted', async () => {
  const sent: unknown[] = [];
  const form = (
    <Three
      values={{ first: 'Lincoln', second: 'Westside', third: '' }}
      send={(values) => Promise.resolve(void sent.push(values))}
    />
  );
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(form);
  await userEvent.type(screen.getByLabelText('Second'), ' Middle');
  const { unmount } = render(form, { container: root, hydrate: true });
  act(keepEarlyTyping);
  // The check for late values takes a field with this attribute for one of React's.
  expect(screen.getByLabelText('Second')).not.toHaveAttribute('value');
  await press();
  expect(sent).toEqual([{ first: 'Lincoln', second: 'Westside Middle', third: '' }]);
  unmount();
});
