import { type ComponentProps, type ReactElement, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '../../ui/actions/Button';
import { IconButton } from '../../ui/actions/IconButton';
import { lazyPart } from '../../ui/lazy/lazy-part';
import type { MutationDialogProps } from './OpenMutationDialog';

/** A lazy part has no type parameters; this restores the dialog's own. */
type MutationDialogPart = {
  <Result, Fields extends FieldValues = FieldValues>(
    props: MutationDialogProps<Fields, Result>,
  ): ReactElement;
  preload: () => Promise<void>;
};

/**
 * Asks for confirmation, sends a mutation, and shows the outcome in a toast if texts are given
 * (CONTRIBUTING.md#a-dialog). After a refusal it stays open with the reason, at its field where there is one. Its code,
 * and the form library, load on first use.
 */
export const MutationDialog = lazyPart('The question', () =>
  import('./OpenMutationDialog').then(({ OpenMutationDialog }) => OpenMutationDialog),
) as unknown as MutationDialogPart;

type ButtonProps<Fields extends FieldValues, Result> = Omit<
  MutationDialogProps<Fields, Result>,
  'verb' | 'onClose'
> & {
  /** The button's own props: a small quiet one with the verb, unless they say otherwise. With a label, an icon. */
  button: ComponentProps<typeof Button> | ComponentProps<typeof IconButton>;
  verb: string;
};

/** A button, and the dialog that it opens. */
export function MutationButton<Result, Fields extends FieldValues = FieldValues>(
  props: ButtonProps<Fields, Result>,
) {
  const { button, ...dialog } = props;
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  return (
    <>
      {'label' in button ? (
        <IconButton {...button} onClick={open} />
      ) : (
        <Button variant="quiet" size="sm" {...button} onClick={open}>
          {button.children ?? dialog.verb}
        </Button>
      )}
      {isOpen && <MutationDialog {...dialog} onClose={() => setOpen(false)} />}
    </>
  );
}
