import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/actions/Button';
import { ErrorNotice } from '../../../components/ui/feedback/ErrorNotice';
import { PasswordField } from '../../../components/ui/fields/PasswordField';
import { MIN_PASSWORD } from '../../../lib/format/new-password';
import { checkNewPassword, type PasswordErrors, type PasswordInputs } from './password-rules';

type Props = {
  /** Asks for the current password as well. */
  isCurrentAsked?: boolean;
  submitText: string;
  busyText: string;
  /** Returns why it was refused, or null. */
  onSubmit: (inputs: PasswordInputs) => Promise<string | null>;
};

/** A new password, typed twice. */
export function NewPasswordForm({ isCurrentAsked = false, submitText, busyText, onSubmit }: Props) {
  const [inputs, setInputs] = useState<PasswordInputs>({ current: '', password: '', confirmation: '' });
  const [errors, setErrors] = useState<PasswordErrors>({});
  const [domainError, setDomainError] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const found = checkNewPassword(inputs, isCurrentAsked);
    setErrors(found);
    const [first] = Object.keys(found);
    if (first) {
      const control = event.currentTarget.elements.namedItem(first);
      return control instanceof HTMLElement ? control.focus() : undefined;
    }
    setDomainError(null);
    setSending(true);
    setDomainError(await onSubmit(inputs));
    setSending(false);
  };

  const field = (name: keyof PasswordInputs) => ({
    name,
    requirement: 'required' as const,
    value: inputs[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => {
      setInputs({ ...inputs, [name]: event.target.value });
      setErrors({ ...errors, [name]: undefined });
    },
    onBlur: () => {
      if (inputs[name]) setErrors({ ...errors, [name]: checkNewPassword(inputs, isCurrentAsked)[name] });
    },
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {domainError && <ErrorNotice>{domainError}</ErrorNotice>}
      {isCurrentAsked && (
        <PasswordField {...field('current')} label="Current password" autoComplete="current-password" />
      )}
      <PasswordField
        {...field('password')}
        label="New password"
        autoComplete="new-password"
        helper={`At least ${MIN_PASSWORD} characters.`}
      />
      <PasswordField {...field('confirmation')} label="Confirm new password" autoComplete="new-password" />
      <Button type="submit" busyText={isSending ? busyText : undefined}>
        {submitText}
      </Button>
    </form>
  );
}
