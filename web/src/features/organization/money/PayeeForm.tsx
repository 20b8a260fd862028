import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/actions/Button';
import { ErrorNotice } from '../../../components/ui/feedback/ErrorNotice';
import { RadioCard, RadioGroup } from '../../../components/ui/fields/RadioCard';
import { TextAreaField } from '../../../components/ui/fields/TextAreaField';
import { TextField } from '../../../components/ui/fields/TextField';
import { useFieldErrors } from '../../../lib/editing/field-errors';
import { useUnsaved } from '../../../lib/editing/unsaved';
import { checkPayee, emptyPayee, type PayeeInputs } from './payee-rules';
import type { Payee } from './PayeeCard';
import { useSavePayee } from './use-save-payee';

type Props = {
  organizationId: string;
  payee: Payee | null;
  onSaved: () => void;
  onCancel: (() => void) | undefined;
};

const names = ['name', 'postalAddress', 'method', 'taxFormDate'] as const;

const methods = [
  { value: 'check', title: 'Check', text: 'Mailed to the address above.' },
  {
    value: 'bank_transfer',
    title: 'Bank transfer',
    text: 'To the account we have on file. We ask for it by phone: no number is stored here.',
  },
] as const;

/** Name, address and way of payment. No bank or tax number is asked for, and none is stored. */
export function PayeeForm({ organizationId, payee, onSaved, onCancel }: Props) {
  const [inputs, setInputs] = useState<PayeeInputs>(() => emptyPayee(payee));
  const { errors, problem, within, show, mark, refuse } = useFieldErrors(names);
  const { savePayee, isSaving } = useSavePayee(organizationId);
  const [opened] = useState(inputs);
  useUnsaved(inputs !== opened);

  const submit = async () => {
    if (isSaving) return;
    const found = checkPayee(inputs);
    show(found);
    if (Object.keys(found).length > 0) return;
    const refusal = await savePayee(inputs);
    if (!refusal) return onSaved();
    refuse(refusal);
  };
  const change = (changes: Partial<PayeeInputs>) => setInputs({ ...inputs, ...changes });
  const field = (name: (typeof names)[number]) => ({
    name,
    value: inputs[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => {
      change({ [name]: target.value });
      mark(name, undefined);
    },
    onBlur: () => mark(name, checkPayee(inputs)[name]),
  });

  return (
    <form
      ref={within}
      noValidate
      className="grid gap-5"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit();
      }}
    >
      {problem && <ErrorNotice>{problem}</ErrorNotice>}
      <TextField
        {...field('name')}
        label="Name on the check"
        requirement="required"
        autoComplete="organization"
        helper="Such as: Lincoln Elementary PTA"
      />
      <TextAreaField
        {...field('postalAddress')}
        label="Postal address"
        requirement="required"
        autoComplete="street-address"
        rows={3}
      />
      <RadioGroup legend="How to be paid" error={errors.method}>
        {methods.map(({ value, title, text }) => (
          <RadioCard
            key={value}
            name="method"
            title={title}
            text={text}
            checked={inputs.method === value}
            onChange={() => {
              change({ method: value });
              mark('method', undefined);
            }}
          />
        ))}
      </RadioGroup>
      <TextField
        {...field('taxFormDate')}
        type="date"
        label="Day of your tax form"
        requirement="optional"
        helper="If you have sent us a W-9: the day on it. Please enter no tax number."
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" busyText={isSaving ? 'Saving...' : undefined}>
          Save payee
        </Button>
        {onCancel && (
          <Button variant="quiet" size="sm" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
