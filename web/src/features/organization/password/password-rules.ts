import { MAX_PASSWORD, MIN_PASSWORD } from '../../../lib/format/new-password';

export type PasswordInputs = { current: string; password: string; confirmation: string };

export type PasswordErrors = Partial<Record<keyof PasswordInputs, string | undefined>>;

/** What is wrong with a new password (docs/product/organization.md#validation); an empty object when nothing is. */
export function checkNewPassword(inputs: PasswordInputs, isCurrentAsked: boolean): PasswordErrors {
  const { current, password, confirmation } = inputs;
  const errors: PasswordErrors = {};
  if (isCurrentAsked && !current) errors.current = 'Current password is required.';
  if (password.length < MIN_PASSWORD) {
    errors.password = `Password must be at least ${MIN_PASSWORD} characters long.`;
  }
  if (password.length > MAX_PASSWORD) errors.password = `Please use at most ${MAX_PASSWORD} characters.`;
  if (password !== confirmation) errors.confirmation = "New password and confirmation don't match.";
  return errors;
}
