import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useEffect } from 'react';
import { IconButton } from '../../components/ui/IconButton';
import { useOpenLayer } from '../../components/ui/open-layers';
import { useReturnFocus } from '../../components/ui/return-focus';
import type { Cents } from '../../lib/money';
import { ClassProgress } from './ClassProgress';

export type HallFacts = {
  title: string;
  subtitle: string;
  sales: Cents;
  goal: Cents;
  isHalfway: boolean;
  isReached: boolean;
};

/** The progress alone: full screen, dark, in type of double size. Escape or Close ends it. */
export function HallBoard({ title, subtitle, onClose, ...progress }: HallFacts & { onClose: () => void }) {
  useFullScreen(onClose);
  const returnFocus = useReturnFocus();
  useOpenLayer(true, onClose);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Content
          {...returnFocus}
          data-theme="dark"
          aria-describedby={undefined}
          className="fixed inset-0 z-50 overflow-y-auto bg-bg text-ink"
        >
          <IconButton
            icon={X}
            label="Close hall mode"
            isOutlined
            onClick={onClose}
            className="fixed! top-4 right-4"
          />
          <div className="mx-auto flex min-h-full w-[min(92%,1600px)] flex-col justify-center gap-6 py-6 lg:[zoom:2]">
            <div>
              <p className="text-lead text-ink-2">{subtitle}</p>
              <Dialog.Title className="text-h2">{title}</Dialog.Title>
            </div>
            <ClassProgress {...progress} />
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

// The browser keeps Escape for itself in full screen, so leaving full screen is the sign to close.
function useFullScreen(onLeave: () => void): void {
  useEffect(() => {
    const leave = () => {
      if (!document.fullscreenElement) onLeave();
    };
    document.addEventListener('fullscreenchange', leave);
    // Not every browser may; the board then fills the window.
    document.documentElement.requestFullscreen?.().catch(() => undefined);
    return () => {
      document.removeEventListener('fullscreenchange', leave);
      if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
    };
  }, [onLeave]);
}
