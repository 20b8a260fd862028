import { clsx } from 'clsx';
import { useEffect, useRef, type ReactNode, useSyncExternalStore } from 'react';

/** The foot of a sheet or dialog. Toasts appear above it, so that its buttons stay free. */
export function SheetFoot({ className, children }: { className: string; children: ReactNode }) {
  const foot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = foot.current;
    if (!element) return;
    const measure = () => {
      lifts.set(element, Math.max(0, Math.round(window.innerHeight - element.getBoundingClientRect().top)));
      listeners.forEach((listener) => listener());
    };
    // The observer measures after layout: measuring here would delay the frame that shows the sheet.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    window.addEventListener('resize', measure);
    // The panel slides in: only its final position counts.
    const panel = element.parentElement;
    panel?.addEventListener('animationend', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
      panel?.removeEventListener('animationend', measure);
      lifts.delete(element);
      listeners.forEach((listener) => listener());
    };
  }, []);
  return (
    <div ref={foot} className={clsx('shrink-0', className)}>
      {children}
    </div>
  );
}

/**
 * The height that toasts keep free, by the foot of each open layer, innermost last. Not a custom property of the document,
 * which would restyle every element while a sheet opens.
 */
const lifts = new Map<Element, number>();
const listeners = new Set<() => void>();

/** The distance of toasts from the window's lower edge, in pixels. */
export function useToastLift(): number {
  return useSyncExternalStore(subscribe, () => [...lifts.values()].at(-1) ?? 0);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
