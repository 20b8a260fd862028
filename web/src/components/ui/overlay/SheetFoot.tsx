import { clsx } from 'clsx';
import { useEffect, useRef, type ReactNode } from 'react';
import { liftToasts, lowerToasts } from './toast-lift';

/** The foot of a sheet or dialog. Messages come up above it, so that its buttons stay free. */
export function SheetFoot({ className, children }: { className: string; children: ReactNode }) {
  const foot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = foot.current;
    if (!element) return;
    const measure = () =>
      liftToasts(element, Math.round(window.innerHeight - element.getBoundingClientRect().top));
    // It measures first once the page is laid out anyway: here that would hold up the frame that shows the sheet.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    window.addEventListener('resize', measure);
    // The panel slides in: its last place is what counts.
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
