import { useId, type ComponentProps, type FormEvent } from 'react';
import { Button } from '../../../components/ui/actions/Button';
import { Card } from '../../../components/ui/display/Card';
import { EditConflictDialog } from '../../../components/domain/EditConflictDialog';
import { ErrorNotice } from '../../../components/ui/feedback/ErrorNotice';
import type { Elements } from '../../../components/ui/elements';

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

type FormProps = {
  form: {
    submit: (event: FormEvent<HTMLFormElement>) => void;
    isSaving: boolean;
    problem: string | null;
    within: (form: HTMLFormElement | null) => void;
    conflict: ComponentProps<typeof EditConflictDialog>;
  };
  /** What the button saves: "Save dates". */
  submitText: string;
  /** Beside the button. */
  action?: Elements;
  children: Elements;
};

/** Inputs that are saved together. */
export function SettingsForm({ form, submitText, action, children }: FormProps) {
  return (
    <>
      <form ref={form.within} noValidate onSubmit={form.submit} className="grid gap-5">
        {form.problem && <ErrorNotice>{form.problem}</ErrorNotice>}
        {children}
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            size="sm"
            variant="secondary"
            busyText={form.isSaving ? 'Saving...' : undefined}
          >
            {submitText}
          </Button>
          {action}
        </div>
      </form>
      <EditConflictDialog {...form.conflict} />
    </>
  );
}
