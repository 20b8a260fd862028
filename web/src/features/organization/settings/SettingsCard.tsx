import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Form, FormConflict, FormFoot } from '../../../components/domain/Form';
import { Card } from '../../../components/ui/display/Card';
import type { Elements } from '../../../components/ui/elements';
import type { ServerForm } from '../../../lib/editing/use-server-form';

type Props = { title: string; text?: string; children: Elements };

/** One subject of the settings. */
export function SettingsCard({ title, text, children }: Props) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="min-w-0 px-4 py-5 sm:px-6">
      <h2 id={id} className="text-card">
        {title}
      </h2>
      {text && <p className="mt-1 text-ink-2">{text}</p>}
      <div className="mt-4 grid gap-5">{children}</div>
    </Card>
  );
}

type FormProps<Fields extends FieldValues> = {
  form: ServerForm<Fields>;
  /** What the button saves: "Save dates". */
  submitText: string;
  /** Beside the button. */
  action?: Elements;
  children: Elements;
};

/** Inputs that are saved together. */
export function SettingsForm<Fields extends FieldValues>(props: FormProps<Fields>) {
  const { form, submitText, action, children } = props;
  return (
    <>
      <Form form={form}>
        {children}
        <FormFoot form={form} size="sm" variant="secondary" action={action}>
          {submitText}
        </FormFoot>
      </Form>
      <FormConflict conflict={form.conflict} />
    </>
  );
}
