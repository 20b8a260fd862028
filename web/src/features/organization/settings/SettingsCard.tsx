import type { FieldValues } from 'react-hook-form';
import { Form, FormConflict, FormFoot } from '../../../components/domain/forms/Form';
import { SectionCard } from '../../../components/ui/display/SectionCard';
import type { Elements } from '../../../components/ui/elements';
import type { ServerForm } from '../../../lib/editing/use-server-form';

type Props = { title: string; text?: string; children: Elements };

export function SettingsCard({ title, text, children }: Props) {
  return (
    <SectionCard title={title} text={text} look="form" body="mt-4 grid gap-5">
      {children}
    </SectionCard>
  );
}

type FormProps<Fields extends FieldValues> = {
  form: ServerForm<Fields>;
  /** The button's text, such as "Save dates". */
  submitText: string;
  onCancel?: () => void;
  children: Elements;
};

/** A form whose inputs are saved together, with its conflict dialog. */
export function SettingsForm<Fields extends FieldValues>(props: FormProps<Fields>) {
  const { form, submitText, onCancel, children } = props;
  return (
    <>
      <Form form={form}>
        {children}
        <FormFoot form={form} size="sm" variant="secondary" onCancel={onCancel}>
          {submitText}
        </FormFoot>
      </Form>
      <FormConflict conflict={form.conflict} />
    </>
  );
}
