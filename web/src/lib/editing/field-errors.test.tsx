import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { TextField } from '../../components/ui/fields/TextField';
import type { DomainErrorInfo } from '../apollo/domain-error';
import { nameAmong, showRefusal, splitRefusal, useFieldErrors } from './field-errors';

const refusal: DomainErrorInfo = {
  code: 'INVALID_INPUT',
  message: 'Too long.',
  details: { fields: { 'input.second': 'Too long.', third: 'Too old.', elsewhere: 'Not here.' } },
};

test('a refusal is split into what the form shows at its fields and the rest', () => {
  expect(splitRefusal(refusal, nameAmong(['first', 'second', 'own'], { third: 'own' }))).toEqual({
    fields: { second: 'Too long.', own: 'Too old.' },
    message: 'Not here.',
  });
});

test('a refusal that names one field is shown there, and one that names none above the form', () => {
  const taken = { code: 'TAKEN', message: 'In use.', details: { field: 'code' } };
  expect(splitRefusal(taken, nameAmong(['code']))).toEqual({ fields: { code: 'In use.' }, message: null });
  expect(splitRefusal(taken, nameAmong(['name']))).toEqual({ fields: {}, message: 'In use.' });
});

test('a form of react-hook-form marks the refused fields and focuses the first of the form', async () => {
  render(<HookForm />);
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByLabelText('Second')).toHaveFocus();
  expect(screen.getByLabelText('Second')).toHaveAccessibleDescription('Too long.');
  expect(screen.getByLabelText('Third')).toBeInvalid();
  expect(screen.getByRole('alert')).toHaveTextContent('Not here.');
});

test('a form without it does the same, and typing takes the error away', async () => {
  render(<PlainForm />);
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByLabelText('Second')).toHaveFocus();
  expect(screen.getByLabelText('Second')).toHaveAccessibleDescription('Too long.');
  expect(screen.getByRole('alert')).toHaveTextContent('Too old. Not here.');
  await userEvent.type(screen.getByLabelText('Second'), 'x');
  expect(screen.getByLabelText('Second')).toBeValid();
});

function HookForm() {
  const form = useForm({ defaultValues: { first: '', second: '', third: '' } });
  const [problem, setProblem] = useState<string | null>(null);
  const { errors } = form.formState;
  return (
    <form onSubmit={(event) => void form.handleSubmit(() => setProblem(showRefusal(form, refusal)))(event)}>
      <TextField {...form.register('first')} label="First" />
      <TextField {...form.register('second')} label="Second" error={errors.second?.message} />
      <TextField {...form.register('third')} label="Third" error={errors.third?.message} />
      {problem && <p role="alert">{problem}</p>}
      <button>Save</button>
    </form>
  );
}

function PlainForm() {
  const [text, setText] = useState('');
  const { problem, within, refuse, field } = useFieldErrors(['second']);
  return (
    <form
      ref={within}
      onSubmit={(event) => {
        event.preventDefault();
        refuse(refusal);
      }}
    >
      <TextField label="First" />
      <TextField label="Second" value={text} {...field('second', setText)} />
      {problem && <p role="alert">{problem}</p>}
      <button>Save</button>
    </form>
  );
}

/** Forms that send and show no refusal at a field of their own, each with the reason. */
const reviewed: Record<string, string> = {
  'admin/content/MediaPicture': 'saved on leaving its only field, with a toast; no form',
  'admin/orders/shipping/PasteRows': 'one text of many rows: what is wrong is said row by row',
  'admin/payouts/payouts-page': 'its field filters the list and is not sent with a change',
  'codes/CodeFields': 'every refusal is about the codes, shown at the first field with the focus',
};

const features = join(__dirname, '../../features');
const sends = /\buse(Lazy)?Mutation\(|\.mutate\(|method: 'POST'/;
const showsField = /<(TextField|TextAreaField|PasswordField|SelectField|CodeInput|textarea)\b/;

test('every form that sends shows at its fields what the server refuses', () => {
  const texts = new Map(
    readdirSync(features, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .map((file) => [file.replace(/\.tsx?$/, ''), readFileSync(join(features, file), 'utf8')]),
  );
  const importsOf = (file: string) =>
    [...(texts.get(file) ?? '').matchAll(/from '(\.[^']+)'/g)]
      .map(([, path]) => join(dirname(file), path ?? ''))
      .filter((path) => texts.has(path));
  const forms = [...texts].flatMap(([file, text]) => {
    if (!showsField.test(text)) return [];
    // A form is one file, or its fields, the file that puts them together and the hook that sends.
    const parents = [...texts.keys()].filter((other) => importsOf(other).includes(file));
    const form = [file, ...importsOf(file), ...parents, ...parents.flatMap(importsOf)].map(
      (one) => texts.get(one) ?? '',
    );
    return form.some((one) => sends.test(one)) && !form.some((one) => one.includes('editing/field-errors'))
      ? [file]
      : [];
  });
  expect(forms.toSorted()).toEqual(Object.keys(reviewed).toSorted());
});
