import type { ComponentProps, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type FormOptions, type ServerForm, useServerForm } from '../../../lib/editing/use-server-form';
import { useLingui } from '../../../lib/texts/use-lingui';
import type { Elements } from '../../ui/elements';
import { ConfirmDialog } from '../../ui/overlay/AlertDialog';
import { runWithToast, type Toasts } from './run-with-toast';

export type MutationDialogProps<Fields extends FieldValues, Result> = Partial<Toasts<Result>> &
  Pick<ComponentProps<typeof ConfirmDialog>, 'title' | 'safeText' | 'isDangerous'> &
  Partial<Pick<FormOptions<Fields>, 'values' | 'rules' | 'texts' | 'check' | 'renamed'>> & {
    verb: string | ((values: Fields) => string);
    /** 'Saving...' by default. */
    busyText?: string;
    /** Whether the typed values are complete. */
    isReady?: (values: Fields) => boolean;
    /** Why the action is not possible at all. */
    problem?: string | null | undefined;
    send: (values: Fields) => Promise<Result>;
    /** Called after success; the dialog closes itself. */
    onDone?: (() => void) | undefined;
    onClose: () => void;
    /** What will happen. */
    children?: ReactNode;
    fields?: ((form: ServerForm<Fields>) => Elements) | undefined;
  };

/** The dialog itself, loaded by `MutationDialog`. */
export function OpenMutationDialog<Result, Fields extends FieldValues = FieldValues>(
  props: MutationDialogProps<Fields, Result>,
) {
  const { i18n } = useLingui();
  const { title, verb, busyText, safeText, isDangerous, isReady, problem, children, fields } = props;
  const { values = nothing as Fields, rules, texts, check, renamed, send, done, failed } = props;
  const { onDone, onClose } = props;
  const form = useServerForm<Fields>({
    values,
    rules,
    texts,
    check,
    renamed,
    mode: 'onSubmit',
    send: (typed) => (done && failed ? runWithToast(() => send(typed), { done, failed }) : send(typed)),
    onDone: () => {
      onDone?.();
      onClose();
    },
  });
  const typed = form.watch();
  return (
    <ConfirmDialog
      title={title}
      verb={typeof verb === 'string' ? verb : verb(typed)}
      busyText={busyText ?? i18n.t('Saving...')}
      safeText={safeText}
      isDangerous={isDangerous ?? false}
      isBusy={form.isSending}
      isDisabled={isReady ? !isReady(typed) : false}
      error={problem ?? form.problem}
      onConfirm={() => void form.submit()}
      onClose={onClose}
    >
      <div>{children}</div>
      {fields && (
        <div ref={form.within} className="mt-4 grid gap-4 text-ink">
          {fields(form)}
        </div>
      )}
    </ConfirmDialog>
  );
}

const nothing: FieldValues = {};
