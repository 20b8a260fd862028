import { useEffect, useState } from 'react';
import type { Part } from './markdown/markdown';

/** The id of the part whose heading was the last to pass the upper third of the window. */
export function useCurrentPart(parts: readonly Part[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  // The window's scrolling is outside React.
  useEffect(() => {
    const follow = () => {
      const passed = parts.filter(({ id }) => {
        const heading = document.getElementById(id);
        return heading !== null && heading.getBoundingClientRect().top < window.innerHeight / 3;
      });
      setCurrent((passed.at(-1) ?? parts[0])?.id);
    };
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, [parts]);
  return current;
}
