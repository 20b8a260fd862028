import type { ComponentType } from 'react';
import { createPortal } from 'react-dom';
import { lazyCode } from '../../../lib/loading/lazy-code';
import { LazyContent } from './LazyContent';
import { LoadFailure } from '../feedback/LoadFailure';
import { useBorrowedFocus } from '../overlay/return-focus';

type LayerProps = {
  /** Left out by layers that are there only while they are open. */
  isOpen?: boolean;
  onClose: () => void;
};

/**
 * A sheet, dialog or panel whose code comes when it is first opened. When the code cannot be had, or the layer breaks,
 * a card at the foot of the window says so; the page stays as it is. `preload` fetches ahead.
 */
export function lazyLayer<P extends LayerProps>(
  name: string,
  fetchLayer: () => Promise<ComponentType<P>>,
): ComponentType<P> & { preload: () => Promise<void> } {
  const code = lazyCode(fetchLayer);
  function LazyLayer(props: P) {
    return (
      <LazyContent
        code={code}
        props={props}
        isWanted={props.isOpen ?? true}
        waiting={null}
        failed={({ problem, onRetry }) => (
          <LayerFailure name={name} problem={problem} onRetry={onRetry} onClose={props.onClose} />
        )}
      />
    );
  }
  return Object.assign(LazyLayer, { preload: code.load });
}

function LayerFailure(props: Parameters<typeof LoadFailure>[0]) {
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
