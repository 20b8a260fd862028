import { clsx } from 'clsx';
import { useEffect, useRef, type ReactNode } from 'react';
import { liftToasts, lowerToasts } from './toast-lift';

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
