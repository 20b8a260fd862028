import { lazyPart } from '../../components/ui/lazy/lazy-part';
import { useNear } from '../../lib/browser/use-near';

const ContactForm = lazyPart('The contact form', () =>
  import('./ContactForm').then(({ ContactForm }) => ContactForm),
);

/** Loads the form when its place comes near the window, and keeps that place meanwhile. */
export function LazyContactForm() {
  const [place, isNear] = useNear<HTMLDivElement>('400px');
  return (
    <div ref={place} className="min-h-[31rem] xs:min-h-[26rem]">
      {isNear && <ContactForm />}
    </div>
  );
}
