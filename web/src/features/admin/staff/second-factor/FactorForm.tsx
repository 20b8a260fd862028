import { Form, FormField, FormFoot } from '../../../../components/domain/Form';
import type { Elements } from '../../../../components/ui/elements';
import { PasswordField } from '../../../../components/ui/fields/PasswordField';
import { useServerForm } from '../../../../lib/editing/use-server-form';

type Typed = { password: string; code: string };

type Props = {
  /** What is asked for; for a code: where it comes from. */
  asks: { password?: boolean; code?: string };
  verb: string;
  /** Above the fields. */
  children?: Elements;
  /** Rejects with why it could not be done. */
  onSubmit: (typed: Typed) => Promise<unknown>;
};

/** One step of setting up or removing a second factor. */
export function FactorForm({ asks, verb, children, onSubmit }: Props) {
  const form = useServerForm<Typed>({
    values: { password: '', code: '' },
    mode: 'onSubmit',
    renamed: { currentPassword: 'password' },
    send: onSubmit,
  });
  const { password, code } = form.watch();
  const isComplete = (!asks.password || password !== '') && (!asks.code || code.trim() !== '');
  return (
    <Form form={form} className="grid max-w-[420px] gap-4">
      {children}
      {asks.password && (
        <FormField
          form={form}
          name="password"
          as={PasswordField}
          label="Your password"
          autoComplete="current-password"
        />
      )}
      {asks.code && (
        <FormField
          form={form}
          name="code"
          label="Code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={!asks.password}
          helper={asks.code}
        />
      )}
      <FormFoot form={form} variant="quiet" busyText="Checking..." disabled={!isComplete}>
        {verb}
      </FormFoot>
    </Form>
  );
}
