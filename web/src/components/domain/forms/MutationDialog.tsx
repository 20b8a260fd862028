import type { ReactElement } from 'react';
import type { FieldValues } from 'react-hook-form';
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
