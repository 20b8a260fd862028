import type { ComponentType } from 'react';
import { lazyCode } from '../../../lib/loading/lazy-code';
import { LayerFailure } from './LayerFailure';
import { LazyContent } from './LazyContent';

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
