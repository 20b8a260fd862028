import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../components/ui/actions/Button';
import { TextField } from '../components/ui/fields/TextField';
import { tellLateValues } from './late-values';
import { submitForm } from '../lib/editing/submit-form';

type Sent = (fields: { name: string }) => void;

function Registered({ onSent }: { onSent: Sent }) {
  const form = useForm({ defaultValues: { name: '' } });
  return (
    <form noValidate onSubmit={(event) => void submitForm(form, onSent)(event)}>
      <TextField label="Name" {...form.register('name', { required: true })} />
      <Button type="submit">Send</Button>
    </form>
  );
}

function Held({ onSent }: { onSent: Sent }) {
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

function Asked({ onSent }: { onSent: Sent }) {
  const [name, setName] = useState('');
  return (
    <div role="dialog">
      <TextField label="Name" value={name} onChange={({ target }) => setName(target.value)} />
      <Button onClick={() => onSent({ name })}>Send</Button>
    </div>
  );
}

const byBrowser = (field: HTMLInputElement) =>
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'Pat');
const byScript = (field: HTMLInputElement) => void (field.value = 'Pat');

describe.each([
  ['react-hook-form', Registered],
  ['React', Held],
  ['a dialog without a form', Asked],
])('fields held by %s', (_name, Form) => {
  test.each([
    ['the browser', byBrowser],
    ['a script', byScript],
  ])('are read as %s filled them, without an event', async (_who, fill) => {
    const end = tellLateValues();
    const sent = await new Promise((resolve) => {
      render(<Form onSent={resolve} />);
      fill(screen.getByRole('textbox', { name: /Name/ }));
      fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    });
    expect(sent).toEqual({ name: 'Pat' });
    end();
  });
});
