import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Form } from '../../../components/domain/forms/Form';
import { SectionCard } from '../../../components/ui/display/SectionCard';
import type { Elements } from '../../../components/ui/elements';
import { useMay } from '../login/use-may';

type Props = { title: string; text?: string; children: Elements };

export function SettingsCard({ title, text, children }: Props) {
  return (
    <SectionCard title={title} text={text} look="form" body="mt-4 grid gap-5">
      {children}
    </SectionCard>
  );
}

/** A form whose inputs are saved together, by those who may. */
export function SettingsForm<Fields extends FieldValues>(props: ComponentProps<typeof Form<Fields>>) {
  const { change } = useMay();
  return <Form {...props} size="sm" variant="secondary" submitText={change ? props.submitText : undefined} />;
}
