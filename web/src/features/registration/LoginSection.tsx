import { PasswordField } from '../../components/ui/fields/PasswordField';
import { MIN_PASSWORD } from '../../lib/format/new-password';
import { SectionCard } from './SectionCard';
import type { useRegistrationForm } from './use-registration-form';

type Props = { form: ReturnType<typeof useRegistrationForm> };

/** 'Dashboard Login Credentials'. The password is never kept in the draft. */
export function LoginSection({ form: { register, formState, trigger, getFieldState } }: Props) {
  const { errors } = formState;
  return (
    <SectionCard
      id="login"
      number={2}
      title="Dashboard Login Credentials"
      text="You log in to your dashboard with the contact email and this password."
    >
      <PasswordField
        {...register('password', {
          onChange: () => {
            if (getFieldState('confirmation').isTouched) void trigger('confirmation');
          },
        })}
        label="Password"
        requirement="required"
        autoComplete="new-password"
        helper={`At least ${MIN_PASSWORD} characters.`}
        error={errors.password?.message}
      />
      <PasswordField
        {...register('confirmation')}
        label="Confirm password"
        requirement="required"
        autoComplete="new-password"
        error={errors.confirmation?.message}
      />
    </SectionCard>
  );
}
