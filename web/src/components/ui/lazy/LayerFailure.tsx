import type { ComponentProps } from 'react';
import { createPortal } from 'react-dom';
import { LoadFailure } from '../feedback/LoadFailure';
import { useBorrowedFocus } from '../overlay/return-focus';

/** A card at the foot of the window: what was to open over the page could not be fetched, or broke. */
export function LayerFailure(props: ComponentProps<typeof LoadFailure>) {
  const card = useBorrowedFocus();
  return createPortal(
    <div
      ref={card}
      tabIndex={-1}
      onKeyDown={({ key }) => key === 'Escape' && props.onClose?.()}
      className="fixed inset-x-4 bottom-4 z-50 mx-auto max-w-[560px] rounded-card bg-surface shadow-float"
    >
      <LoadFailure {...props} />
    </div>,
    document.body,
  );
}
