import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { focusOnOpening } from '../../ui/overlay/open-focus';
import { IconButton } from '../../ui/actions/IconButton';
import type { Elements } from '../../ui/elements';

type Props = {
  title: string;
  /** Login put off: the page stays as it is, and the next save asks again. */
  onClose: () => void;
  children: Elements;
};

/** The login over a page whose session has ended. The page stays mounted below, with all typed input. */
export function LoginDialog({ title, onClose, children }: Props) {
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fade-in fixed inset-0 z-50 bg-scrim" />
        <Radix.Content
          onOpenAutoFocus={focusOnOpening}
          // A click outside is an accident: the page below waits for the login.
          onInteractOutside={(event) => event.preventDefault()}
          className="fade-in fixed top-1/2 left-1/2 z-50 max-h-[92dvh] w-[min(420px,calc(100vw-32px))] -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-hero bg-surface p-6 shadow-float sm:p-8"
        >
          <div className="flex items-start justify-between gap-4">
            <Radix.Title className="text-h3">{title}</Radix.Title>
            <IconButton icon={X} label="Close" onClick={onClose} className="-mt-1 -mr-2" />
          </div>
          <Radix.Description className="mt-2 mb-6 text-work text-ink-2">
            Your session has ended. What you typed is still here: log in, then save again.
          </Radix.Description>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
