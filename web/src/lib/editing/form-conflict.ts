import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import type { useEditConflict } from './use-edit-conflict';

type Edit = Pick<ReturnType<typeof useEditConflict>, 'conflict' | 'accept' | 'close'>;

/** The conflict of a react-hook-form, for `EditConflictDialog`; `resend` saves what is typed once more. */
export function formConflict<Fields extends FieldValues>(
  edit: Edit,
  form: UseFormReturn<Fields>,
  resend: () => Promise<void>,
  typed?: (field: string, text: string) => string,
) {
  return {
    conflict: edit.conflict,
    mine: form.getValues(),
    typed,
    onKeepMine: () => {
      edit.accept();
      void resend();
    },
    onTakeTheirs: () => {
      for (const [field, text] of Object.entries(edit.accept())) {
        // The server names fields of the form only.
        const [name, defaultValue] = [field as Path<Fields>, text as PathValue<Fields, Path<Fields>>];
        form.resetField(name, { defaultValue });
      }
    },
    onClose: edit.close,
  };
}
