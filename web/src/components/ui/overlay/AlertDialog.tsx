import { AlertDialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { TriangleAlert } from 'lucide-react';
import type { Elements } from '../elements';
import { Button, QuietButton } from '../actions/Button';
import { ErrorNotice } from '../feedback/Notice';
import { useLingui } from '../../../lib/texts/use-lingui';
import { useOpenLayer } from './open-layers';
import { focusFieldOnOpening, showFocus } from './open-focus';
import { useReturnFocus } from './return-focus';

type Props = {
  isOpen: boolean;
  title: string;
  /** What will happen, or what has happened. */
  children: ReactNode;
  /** The safe button; it has the initial focus unless a field has. Render a Button that closes. */
  safe: ReactNode;
  action?: Elements;
  /** It asks for input and is harmless: its first field has the focus. */
  isFieldFirst?: boolean;
  /** Escape was pressed; left out when only a button may close it. */
  onClose?: (() => void) | undefined;
};

/** A question or message that needs a decision; clicking outside does not close it. */
export function AlertDialog({ isOpen, title, children, safe, action, isFieldFirst = false, onClose }: Props) {
  const returnFocus = useReturnFocus();
  useOpenLayer(isOpen, () => onClose?.());
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && onClose?.()}>
      <Radix.Portal>
        <Radix.Overlay className="fade-in fixed inset-0 z-40 bg-scrim" />
        <Radix.Content
          {...returnFocus}
          onFocus={showFocus}
          {...(isFieldFirst && { onOpenAutoFocus: focusFieldOnOpening })}
          className="fade-in fixed top-1/2 left-1/2 z-50 max-h-[88dvh] low:max-h-[calc(100dvh-16px)] w-[min(520px,calc(100vw-32px))] -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-hero bg-surface p-6 shadow-float sm:p-8"
        >
          <Radix.Title className="text-h3">{title}</Radix.Title>
          <Radix.Description asChild>
            <div className="mt-3 text-ink-2">{children}</div>
          </Radix.Description>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Radix.Cancel asChild>{safe}</Radix.Cancel>
            {action}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

type ConfirmProps = Pick<Props, 'title' | 'children'> & {
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
  error?: string | null | undefined;
};

/** Asks for confirmation; stays open with the reason when the action fails. */
export function ConfirmDialog(props: ConfirmProps) {
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
        <QuietButton aria-disabled={isBusy}>
          {safeText ?? i18n.t(isDangerous ? 'Keep' : 'Not now')}
        </QuietButton>
      }
      action={
        <Button
          variant={isDangerous ? 'dangerFilled' : 'primary'}
          size="sm"
          disabled={isDisabled}
          busyText={isBusy ? busyText : undefined}
          onClick={onConfirm}
        >
          {isDangerous && <TriangleAlert size={18} />}
          <span>{verb}</span>
        </Button>
      }
    >
      <div>{children}</div>
      {error && <ErrorNotice className="mt-4">{error}</ErrorNotice>}
    </AlertDialog>
  );
}
