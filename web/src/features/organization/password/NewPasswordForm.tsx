import { useMutation } from '@apollo/client/react';
import { Form } from '../../../components/domain/forms/Form';
import {
  CurrentPasswordField,
  FactorCodeField,
  NewPasswordField,
} from '../../../components/domain/forms/FormFields';
import { runWithToast, withReason } from '../../../components/domain/forms/run-with-toast';
import { PasswordField } from '../../../components/ui/fields/PasswordField';
import { graphql } from '../../../gql';
import { changePasswordInput, choosePasswordInput } from '../../../gql/input-rules';
import type { DomainErrorInfo } from '../../../lib/apollo/domain-error';
import { useLostTry } from '../../../lib/editing/lost-try';
import { useServerForm } from '../../../lib/editing/use-server-form';

type Props = {
  /** Also asks for the current password. */
  isCurrentAsked?: boolean;
  /** Also asks for the second factor's code. */
  isCodeAsked?: boolean;
  submitText: string;
  busyText?: string;
  /** Returns the domain error if refused, otherwise null. */
  onSubmit: (inputs: PasswordInputs) => Promise<DomainErrorInfo | null>;
};

type PasswordInputs = Record<'currentPassword' | 'newPassword' | 'confirmation' | 'code', string>;

/** A form for a new password, typed twice (docs/product/organization.md#validation). */
export function NewPasswordForm(props: Props) {
  const { isCurrentAsked = false, isCodeAsked = false, onSubmit, ...texts } = props;
  const form = useServerForm<PasswordInputs>({
    values: { currentPassword: '', newPassword: '', confirmation: '', code: '' },
    mode: 'onSubmit',
    rules: isCurrentAsked ? changePasswordInput : choosePasswordInput,
    texts: { currentPassword: 'Current password is required.' },
    check: ({ newPassword, confirmation }) => ({
      confirmation: newPassword === confirmation ? undefined : "New password and confirmation don't match.",
    }),
    send: useLostTry(onSubmit),
  });
  return (
    <Form form={form} {...texts} isWide>
      {isCurrentAsked && <CurrentPasswordField {...form.field('currentPassword')} label="Current password" />}
      <NewPasswordField {...form.field('newPassword')} label="New password" />
      <PasswordField
        {...form.field('confirmation')}
        label="Confirm new password"
        requirement="required"
        autoComplete="new-password"
      />
      {isCodeAsked && <FactorCodeField {...form.field('code')} />}
    </Form>
  );
}

const ChangePassword = graphql(`
  mutation ChangePassword($input: ChangePasswordInput!) {
    changePassword(input: $input) {
      __typename
    }
  }
`);

/** Changes the password and shows a toast. Returns the domain error if refused, otherwise null. */
export function useChangePassword() {
  const [mutate] = useMutation(ChangePassword);
  return (currentPassword: string, newPassword: string) => {
    const variables = { input: { currentPassword, newPassword } };
    return runWithToast(() => mutate({ variables }), {
      done: { title: 'Password Changed', text: 'Other browsers were logged out.' },
      failed: withReason('Password Change Failed'),
    });
  };
}
