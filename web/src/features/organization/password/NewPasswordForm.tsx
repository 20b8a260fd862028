import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/ui/actions/Button';
import { ErrorNotice } from '../../../components/ui/feedback/ErrorNotice';
import { PasswordField } from '../../../components/ui/fields/PasswordField';
import type { DomainErrorInfo } from '../../../lib/apollo/domain-error';
import { useFieldErrors } from '../../../lib/editing/field-errors';
import { maxPassword, minPassword } from '../../../gql/rules';

type Props = {
  /** Asks for the current password as well. */
  isCurrentAsked?: boolean;
  submitText: string;
  busyText: string;
  /** Returns why it was refused, or null. */
  onSubmit: (inputs: PasswordInputs) => Promise<DomainErrorInfo | null>;
};

/** A new password, typed twice. */
export function NewPasswordForm({ isCurrentAsked = false, submitText, busyText, onSubmit }: Props) {
  const [inputs, setInputs] = useState<PasswordInputs>({ current: '', password: '', confirmation: '' });
  const { errors, problem, within, show, mark, refuse } = useFieldErrors(
    ['current', 'password', 'confirmation'],
    {
      currentPassword: 'current',
      newPassword: 'password',
    },
  );
  const [isSending, setSending] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const found = checkNewPassword(inputs, isCurrentAsked);
    show(found);
    if (Object.keys(found).length > 0) return;
    setSending(true);
    const refused = await onSubmit(inputs);
    setSending(false);
    if (refused) refuse(refused);
  };

  const field = (name: keyof PasswordInputs) => ({
    name,
    requirement: 'required' as const,
    value: inputs[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => {
      setInputs({ ...inputs, [name]: event.target.value });
      mark(name, undefined);
    },
    onBlur: () => {
      if (inputs[name]) mark(name, checkNewPassword(inputs, isCurrentAsked)[name]);
    },
  });

  return (
    <form ref={within} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {problem && <ErrorNotice>{problem}</ErrorNotice>}
      {isCurrentAsked && (
        <PasswordField {...field('current')} label="Current password" autoComplete="current-password" />
      )}
      <PasswordField
        {...field('password')}
        label="New password"
        autoComplete="new-password"
        helper={`At least ${minPassword} characters.`}
      />
      <PasswordField {...field('confirmation')} label="Confirm new password" autoComplete="new-password" />
      <Button type="submit" busyText={isSending ? busyText : undefined}>
        {submitText}
      </Button>
    </form>
  );
}

type PasswordInputs = { current: string; password: string; confirmation: string };

type PasswordErrors = Partial<Record<keyof PasswordInputs, string | undefined>>;

/** What is wrong with a new password (docs/product/organization.md#validation); an empty object when nothing is. */
function checkNewPassword(inputs: PasswordInputs, isCurrentAsked: boolean): PasswordErrors {
  const { current, password, confirmation } = inputs;
  const errors: PasswordErrors = {};
  if (isCurrentAsked && !current) errors.current = 'Current password is required.';
  if (password.length < minPassword) {
    errors.password = `Password must be at least ${minPassword} characters long.`;
  }
  if (password.length > maxPassword) errors.password = `Please use at most ${maxPassword} characters.`;
  if (password !== confirmation) errors.confirmation = "New password and confirmation don't match.";
  return errors;
}
