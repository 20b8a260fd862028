import { clsx } from 'clsx';
import { useEffect, useRef, type ReactNode } from 'react';
import { createStore } from '../../../lib/browser/store';

/** The foot of a sheet or dialog. Toasts appear above it, so that its buttons stay free. */
export function SheetFoot({ className, children }: { className: string; children: ReactNode }) {
  const foot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = foot.current;
    if (!element) return;
    const measure = () => {
      lifts.set(element, Math.max(0, Math.round(window.innerHeight - element.getBoundingClientRect().top)));
      toastLift.set(innermost());
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
      toastLift.set(innermost());
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
const innermost = () => [...lifts.values()].at(-1) ?? 0;
const toastLift = createStore(0);

/** The distance of toasts from the window's lower edge, in pixels. */
export const useToastLift = toastLift.useValue;
