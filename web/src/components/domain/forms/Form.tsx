import type { ComponentProps, FormEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ServerForm } from '../../../lib/editing/use-server-form';
import { useLingui } from '../../../lib/texts/use-lingui';
import { Button } from '../../ui/actions/Button';
import type { Elements } from '../../ui/elements';
import { ErrorNotice } from '../../ui/feedback/Notice';
import { lazyPart } from '../../ui/lazy/lazy-part';

type Props<Fields extends FieldValues> = Pick<ComponentProps<'form'>, 'id' | 'className' | 'aria-label'> &
  Omit<FootProps, 'form' | 'children'> & {
    form: FootProps['form'] &
      Pick<ServerForm<Fields>, 'within' | 'conflict'> & { submit: (event: FormEvent) => unknown };
    /** The text of the button at the end; left out if the button is elsewhere. */
    submitText?: string | undefined;
    children?: Elements;
  };

/** The element of a form that sends, its button, and its conflict with another editor. */
export function Form<Fields extends FieldValues>(props: Props<Fields>) {
  const { form, id, className = 'grid gap-5', 'aria-label': label, submitText, children, ...foot } = props;
  return (
    <>
      {/* oxlint-disable-next-line skycrumb/no-bare-form -- all other forms are made with this one */}
      <form
        id={id}
        aria-label={label}
        ref={form.within}
        noValidate
        onSubmit={(event) => form.submit(event)}
        className={className}
      >
        {children}
        {submitText !== undefined && (
          <FormFoot form={form} {...foot}>
            {submitText}
          </FormFoot>
        )}
      </form>
      <FormConflict conflict={form.conflict} />
    </>
  );
}

type FootProps = Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'icon' | 'disabled'> & {
  form: Pick<ServerForm<FieldValues>, 'isSending' | 'problem'>;
  busyText?: string;
  /** The button is as wide as the fields. */
  isWide?: boolean;
  /** Next to the button. */
  action?: Elements;
  /** Adds a Cancel button. */
  onCancel?: (() => void) | undefined;
  children: string;
};

function FormFoot(props: FootProps) {
  const { i18n } = useLingui();
  const { form, busyText = i18n.t('Saving...'), isWide = false, action, onCancel, ...look } = props;
  const button = <Button {...look} type="submit" busyText={form.isSending ? busyText : undefined} />;
  return (
    <>
      <FormProblem form={form} />
      {isWide ? (
        button
      ) : (
        <div className="col-span-full flex flex-wrap gap-3">
          {button}
          {action}
          {onCancel && (
            <Button variant="quiet" size={look.size} onClick={onCancel}>
              {i18n.t('Cancel')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

/** The error of the form as a whole, announced when it appears. */
export function FormProblem({ form }: { form: { problem: string | null } }) {
  if (!form.problem) return null;
  return <ErrorNotice className="col-span-full w-full">{form.problem}</ErrorNotice>;
}

const EditConflictDialog = lazyPart(/*i18n*/ 'The question', () =>
  import('./EditConflictDialog').then(({ EditConflictDialog }) => EditConflictDialog),
);

/** The dialog for a save conflict; its code loads when it is needed. */
export function FormConflict({ conflict }: { conflict: ComponentProps<typeof EditConflictDialog> }) {
  return conflict.conflict && <EditConflictDialog {...conflict} />;
}
