import { useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../components/ui/lazy/lazy-part';

const ContactForm = lazyPart('The contact form', () =>
  import('./ContactForm').then(({ ContactForm }) => ContactForm),
);

/** Loads the form when its place comes near the window, and keeps that place meanwhile. */
export function LazyContactForm() {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  // What is in view is known to the browser alone.
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '400px',
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className="min-h-[31rem] xs:min-h-[26rem]">
      {isNear && <ContactForm />}
    </div>
  );
}
