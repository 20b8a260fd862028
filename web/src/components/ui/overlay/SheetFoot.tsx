import { clsx } from 'clsx';
import { useEffect, useRef, type ReactNode } from 'react';

const lift = '--toast-lift';

/** The foot of a sheet or dialog. Messages come up above it, so that its buttons stay free. */
export function SheetFoot({ className, children }: { className: string; children: ReactNode }) {
  const foot = useRef<HTMLDivElement>(null);
  // The place of messages is outside of React's tree here: CSS carries the height there.
  useEffect(() => {
    const element = foot.current;
    if (!element) return;
    const root = document.documentElement.style;
    const before = root.getPropertyValue(lift);
    const measure = () =>
      root.setProperty(lift, `${Math.round(window.innerHeight - element.getBoundingClientRect().top)}px`);
    measure();
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure);
    observer?.observe(element);
    window.addEventListener('resize', measure);
    // The panel slides in: its last place is what counts.
    const panel = element.parentElement;
    panel?.addEventListener('animationend', measure);
    return () => {
      observer?.disconnect();
      window.removeEventListener('resize', measure);
      panel?.removeEventListener('animationend', measure);
      if (before) root.setProperty(lift, before);
      else root.removeProperty(lift);
    };
  }, []);
  return (
    <div ref={foot} className={clsx('shrink-0', className)}>
      {children}
    </div>
  );
}
