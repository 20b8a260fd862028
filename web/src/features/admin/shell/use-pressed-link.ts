import { useState, type MouseEvent } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { afterPaint } from '../../../lib/browser/after-paint';

/**
 * A pressed link of the sidebar is marked in the very next frame: to begin a navigation draws the page once, and on a
 * slow computer the press would look lost until then. `heading` is where the administration is about to be.
 */
export function usePressedLink() {
  const navigate = useNavigate();
  const { location } = useNavigation();
  const [pressed, setPressed] = useState<string | null>(null);
  const follow = (event: MouseEvent, to: string) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    setPressed(to);
    afterPaint(() => {
      setPressed(null);
      void navigate(to);
    });
  };
  return { heading: pressed ?? (location ? location.pathname + location.search : null), follow };
}

/** Others open a tab or a window, or save the address: that is the browser's. */
function isPlainPress({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;
}
