import { clsx } from 'clsx';
import { useEffect, useRef, type ReactNode, useSyncExternalStore } from 'react';

/** The foot of a sheet or dialog. Toasts appear above it, so that its buttons stay free. */
export function SheetFoot({ className, children }: { className: string; children: ReactNode }) {
  const foot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = foot.current;
    if (!element) return;
    const measure = () =>
      liftToasts(element, Math.round(window.innerHeight - element.getBoundingClientRect().top));
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
      lowerToasts(element);
    };
  }, []);
  return (
    <div ref={foot} className={clsx('shrink-0', className)}>
      {children}
    </div>
  );
}

/** The height that toasts keep free, by the foot of each open layer, innermost last. */
const lifts = new Map<object, number>();
const listeners = new Set<() => void>();

/**
 * Keeps toasts above a foot of this height until `lowerToasts`. Not a custom property of the document, which would
 * restyle every element while a sheet opens.
 */
export function liftToasts(foot: object, px: number): void {
  lifts.set(foot, Math.max(0, px));
  listeners.forEach((listener) => listener());
}

export function lowerToasts(foot: object): void {
  lifts.delete(foot);
  listeners.forEach((listener) => listener());
}

/** The distance of toasts from the window's lower edge, in pixels. */
export function useToastLift(): number {
  return useSyncExternalStore(subscribe, innermost);
}

function innermost(): number {
  return [...lifts.values()].at(-1) ?? 0;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
