import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { createContext, useContext, useDeferredValue, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../actions/IconButton';
import { SheetFoot } from './SheetFoot';
import { useOpenLayer } from './open-layers';
import { focusLayer, showFocus } from './open-focus';
import { useReturnFocus } from './return-focus';
import type { Elements } from '../elements';
import { useLingui } from '../../../lib/texts/use-lingui';

type Props = {
  /** False while a mounted layer is closed. */
  isOpen?: boolean;
  onClose: () => void;
  title: string;
  foot?: Elements;
  children: Elements;
};

const YieldContext = createContext<(isYielding: boolean) => void>(() => undefined);

/**
 * For content of a sheet that opens foreign windows, such as a wallet's: call with `true` until they are closed. The
 * sheet stays as it is, and the page outside can be clicked, typed into and read. Without a surrounding sheet it does
 * nothing.
 */
export const useYield = () => useContext(YieldContext);

/**
 * A panel from the right, 440 wide; from the bottom on phones. In low windows head and foot scroll with the body. The
 * page dims in the next frame, so that a click shows at once: rendering the panel takes longer.
 */
export function Sheet({ isOpen = true, onClose, title, foot, children }: Props) {
  const { i18n } = useLingui();
  const returnFocus = useReturnFocus();
  useOpenLayer(isOpen, onClose);
  const isDrawn = useDeferredValue(isOpen, false) && isOpen;
  const [isYielding, setYielding] = useState(false);
  const overlay = useRef<HTMLDivElement>(null);
  return (
    <YieldContext value={setYielding}>
      {isOpen &&
        createPortal(<div aria-hidden className="fade-in fixed inset-0 z-40 bg-scrim" />, document.body)}
      {/* Closed for Radix but still mounted: the wallet's frame does not survive being mounted again. */}
      <Radix.Root open={isDrawn && !isYielding} onOpenChange={(open) => !open && onClose()}>
        <Radix.Portal {...(isDrawn && isYielding && { forceMount: true })}>
          {!isYielding && <Radix.Overlay ref={overlay} className="fixed inset-0 z-40" />}
          <Radix.Content
            {...returnFocus}
            onOpenAutoFocus={focusLayer}
            onFocus={showFocus}
            // The click that closes a wallet's window is reported after the window is gone.
            onPointerDownOutside={(event) => event.target !== overlay.current && event.preventDefault()}
            aria-describedby={undefined}
            className={clsx(
              'fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] flex-col rounded-t-hero bg-surface shadow-float outline-none',
              'slide-in-bottom sm:slide-in-right',
              'sm:inset-y-0 sm:right-0 sm:left-auto sm:max-h-none sm:w-[min(440px,100%)] sm:rounded-none',
              'low:max-h-dvh low:overflow-y-auto',
            )}
          >
            <div className="flex shrink-0 items-center justify-between gap-4 border-b border-line px-5 py-3">
              <Radix.Title className="text-h3">{title}</Radix.Title>
              <IconButton icon={X} label={i18n.t('Close')} onClick={onClose} />
            </div>
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4 low:flex-none low:overflow-visible">
              {children}
            </div>
            {foot && <SheetFoot className="border-t border-line px-5 py-4">{foot}</SheetFoot>}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </YieldContext>
  );
}
