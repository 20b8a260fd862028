import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/actions/Button';
import { ErrorNotice } from '../../../components/ui/feedback/ErrorNotice';
import { RadioCard } from '../../../components/ui/fields/RadioCard';
import { TextAreaField } from '../../../components/ui/fields/TextAreaField';
import { TextField } from '../../../components/ui/fields/TextField';
import { useUnsaved } from '../../../lib/editing/unsaved';
import { checkPayee, emptyPayee, type PayeeErrors, type PayeeInputs } from './payee-rules';
import type { Payee } from './PayeeCard';
import { useSavePayee } from './use-save-payee';

type Props = {
  organizationId: string;
  payee: Payee | null;
  onSaved: () => void;
  onCancel: (() => void) | undefined;
};

/** Name, address and way of payment. No bank or tax number is asked for, and none is stored. */
export function PayeeForm({ organizationId, payee, onSaved, onCancel }: Props) {
  const [inputs, setInputs] = useState<PayeeInputs>(() => emptyPayee(payee));
  const [errors, setErrors] = useState<PayeeErrors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const { savePayee, isSaving } = useSavePayee(organizationId);
  const [opened] = useState(inputs);
  useUnsaved(inputs !== opened);

  const submit = async (form: HTMLFormElement) => {
    if (isSaving) return;
    const found = checkPayee(inputs);
    setErrors(found);
    setProblem(null);
    if (Object.keys(found).length > 0) return focusFirst(form, found);
    const refusal = await savePayee(inputs);
    if (!refusal) return onSaved();
    setErrors(refusal.fields);
    setProblem(refusal.message);
    focusFirst(form, refusal.fields);
  };
  const change = (changes: Partial<PayeeInputs>) => {
    setInputs({ ...inputs, ...changes });
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in changes))));
  };
  const field = (name: 'name' | 'postalAddress' | 'taxFormDate') => ({
    name,
    value: inputs[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
    onBlur: () => setErrors({ ...errors, [name]: checkPayee(inputs)[name] }),
  });

  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit(event.currentTarget);
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
      <fieldset>
        <legend className="mb-2 font-semibold">How to be paid</legend>
        <div className="grid gap-2.5">
          <RadioCard
            name="method"
            title="Check"
            text="Mailed to the address above."
            checked={inputs.method === 'check'}
            onChange={() => change({ method: 'check' })}
          />
          <RadioCard
            name="method"
            title="Bank transfer"
            text="To the account we have on file. We ask for it by phone: no number is stored here."
            checked={inputs.method === 'bank_transfer'}
            onChange={() => change({ method: 'bank_transfer' })}
          />
        </div>
      </fieldset>
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

function focusFirst(form: HTMLFormElement, found: object): void {
  const [name] = Object.keys(found);
  const control = name ? form.elements.namedItem(name) : null;
  if (control instanceof HTMLElement) control.focus();
}
