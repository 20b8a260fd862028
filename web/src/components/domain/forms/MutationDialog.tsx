import type { ReactElement } from 'react';
import type { FieldValues } from 'react-hook-form';
import { lazyPart } from '../../ui/lazy/lazy-part';
import type { MutationDialogProps } from './OpenMutationDialog';

/** A lazy part has no type parameters of its own; the dialog finds out what is typed and what comes back. */
type MutationDialogPart = {
  <Result, Fields extends FieldValues = FieldValues>(
    props: MutationDialogProps<Fields, Result>,
  ): ReactElement;
  preload: () => Promise<void>;
};

/**
 * Asks before something is changed on the server, does it, and says the outcome in a toast, where it has words for one
 * (CONTRIBUTING.md#a-dialog). Refused, it stays open and says why, at its field where it is about one. Its code, and the
 * form library, come with the first question.
 */
export const MutationDialog = lazyPart('The question', () =>
  import('./OpenMutationDialog').then(({ OpenMutationDialog }) => OpenMutationDialog),
) as unknown as MutationDialogPart;
