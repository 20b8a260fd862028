import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { AlertDialog } from './AlertDialog';
import { Button } from '../actions/Button';
import { ErrorNotice } from '../feedback/ErrorNotice';
import { useLingui } from '../../../lib/texts/use-lingui';

type Props = {
  title: string;
  /** What will happen. */
  children: ReactNode;
  /** The button's verb, and its text while the action runs. */
  verb: string;
  busyText: string;
  isBusy: boolean;
  /** Text of the safe button when neither "Keep" nor "Not now" fits. */
  safeText?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
  /** The action destroys something or moves money. */
  isDangerous?: boolean;
  isDisabled?: boolean;
  /** Why the action failed. */
  error?: string | null | undefined;
};

/** Asks for confirmation; stays open with the reason when the action fails. */
export function ConfirmDialog(props: Props) {
  const { i18n } = useLingui();
  const { title, children, verb, busyText, isBusy, safeText, onConfirm, onClose } = props;
  const { isDangerous = false, isDisabled = false, error } = props;
  return (
    <AlertDialog
      isOpen
      title={title}
      onClose={isBusy ? undefined : onClose}
      isFieldFirst={!isDangerous}
      safe={
        <Button variant="quiet" size="sm" aria-disabled={isBusy}>
          {safeText ?? i18n.t(isDangerous ? 'Keep' : 'Not now')}
        </Button>
      }
      action={
        <Button
          variant={isDangerous ? 'dangerFilled' : 'primary'}
          size="sm"
          disabled={isDisabled}
          busyText={isBusy ? busyText : undefined}
          onClick={onConfirm}
        >
          {isDangerous && <TriangleAlert aria-hidden size={18} />}
          <span>{verb}</span>
        </Button>
      }
    >
      <div>{children}</div>
      {error && <ErrorNotice className="mt-4">{error}</ErrorNotice>}
    </AlertDialog>
  );
}
