import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Form } from '../components/domain/forms/Form';
import { Button } from '../components/ui/actions/Button';
import { TextField } from '../components/ui/fields/TextField';
import { reportLateValues } from './page-care';
import { useServerForm } from '../lib/editing/use-server-form';

type Sent = (fields: { name: string }) => void;

function Registered({ onSent }: { onSent: Sent }) {
  const form = useServerForm({
    values: { name: '' },
    check: ({ name }) => ({ name: name ? undefined : 'Missing.' }),
    send: async (fields) => onSent(fields),
  });
  return (
    <Form form={form} submitText="Send">
      <TextField {...form.field('name')} label="Name" />
    </Form>
  );
}

function Controlled({ onSent }: { onSent: Sent }) {
  const [name, setName] = useState('');
  return (
    <form noValidate onSubmit={(event) => (event.preventDefault(), onSent({ name }))}>
      <TextField label="Name" value={name} onChange={({ target }) => setName(target.value)} />
      <Button type="submit" disabled={name === ''}>
        Send
      </Button>
    </form>
  );
}

function DialogFields({ onSent }: { onSent: Sent }) {
  const [name, setName] = useState('');
  return (
    <div role="dialog">
      <TextField label="Name" value={name} onChange={({ target }) => setName(target.value)} />
      <Button onClick={() => onSent({ name })}>Send</Button>
    </div>
  );
}

const fillAsBrowser = (field: HTMLInputElement) =>
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'Pat');
const fillAsScript = (field: HTMLInputElement) => void (field.value = 'Pat');

describe.each([
  ['a form', Registered],
  ['React', Controlled],
  ['a dialog without a form', DialogFields],
])('fields held by %s', (_name, Form) => {
  test.each([
    ['the browser', fillAsBrowser],
    ['a script', fillAsScript],
  ])('are read after %s filled them without an event', async (_who, fill) => {
    const end = reportLateValues();
    const sent = await new Promise((resolve) => {
      render(<Form onSent={resolve} />);
      fill(screen.getByRole('textbox', { name: /Name/ }));
      fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    });
    expect(sent).toEqual({ name: 'Pat' });
    end();
  });
});
