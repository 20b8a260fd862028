import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { IconButton } from '../actions/IconButton';
import type { Sheet } from './Sheet';
import { SheetFoot } from './SheetFoot';
import { useOpenLayer } from './open-layers';
import { focusOnOpening, showFocus } from './open-focus';
import { useReturnFocus } from './return-focus';
import type { Elements } from '../elements';
import { useLingui } from '../../../lib/texts/use-lingui';

type Props = ComponentProps<typeof Sheet> & {
  /** Below the title; like the foot, fixed while the body scrolls. */
  head?: Elements;
  /** As wide as a one-column form. */
  isNarrow?: boolean;
};

/** A centered dialog, 720 wide; full screen on phones. Focuses its first field. In low windows all of it scrolls. */
export function Dialog({ isOpen = true, onClose, title, head, foot, isNarrow = false, children }: Props) {
  const { i18n } = useLingui();
  const returnFocus = useReturnFocus();
  useOpenLayer(isOpen, onClose);
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fade-in fixed inset-0 z-40 bg-scrim" />
        <Radix.Content
          {...returnFocus}
          onOpenAutoFocus={focusOnOpening}
          onFocus={showFocus}
          aria-describedby={undefined}
          className={clsx(
            'fade-in fixed inset-0 z-50 flex flex-col bg-surface shadow-float outline-none',
            'sm:inset-auto sm:top-1/2 sm:left-1/2 sm:max-h-[88dvh]',
            isNarrow ? 'sm:w-[476px]' : 'sm:w-[min(720px,calc(100vw-48px))]',
            'sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-hero',
            'low:overflow-y-auto low:max-h-[calc(100dvh-16px)] max-sm:low:max-h-none',
          )}
        >
          <div className="shrink-0 border-b border-line px-5 pt-4 pb-4 sm:px-7">
            <div className="flex items-center justify-between gap-4">
              <Radix.Title className="text-h3">{title}</Radix.Title>
              <IconButton icon={X} label={i18n.t('Close')} onClick={onClose} />
            </div>
            {head}
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-2 sm:px-7 low:flex-none low:overflow-visible">
            {children}
          </div>
          {foot && <SheetFoot className="border-t border-line px-5 py-4 sm:px-7">{foot}</SheetFoot>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
