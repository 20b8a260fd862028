import { Mail } from 'lucide-react';
import { Link } from 'react-router';
import { SocialIcon } from '../../components/domain/brand/Drawings';
import { buttonStyle } from '../../components/ui/actions/button-style';
import { Card } from '../../components/ui/display/Card';
import { lazyPart } from '../../components/ui/lazy/lazy-part';
import { useNear } from '../../lib/browser/use-near';
import { brand } from '../../lib/format/brand';
import { useSiteTexts } from '../../lib/texts/use-site-texts';
import { useLingui } from '../../lib/texts/use-lingui';

const ContactForm = lazyPart(/*i18n*/ 'The contact form', () =>
  import('./ContactForm').then(({ ContactForm }) => ContactForm),
);

/** The contact form, contact links and a link to register. */
export function ContactSection() {
  const { i18n } = useLingui();
  const { footer_contact_email: email } = useSiteTexts();
  const row =
    'inline-flex min-h-10 max-w-full items-center gap-3 font-semibold wrap-anywhere text-link underline underline-offset-3';
  return (
    <section id="contact" aria-labelledby="contact-title" className="section-space near-640">
      <div className="page-width">
        <Card className="grid gap-8 rounded-hero p-6 sm:p-9 md:grid-cols-[0.9fr_1.1fr] md:gap-12">
          <div className="min-w-0">
            <h2 id="contact-title" className="text-h2">
              {i18n.t('Talk to a person')}
            </h2>
            <p className="mt-3 max-w-[48ch] text-lead text-ink-2">{i18n.t('We answer within 24 hours.')}</p>
            <div className="mt-4 flex flex-col items-start gap-1">
              <a href={`mailto:${email}`} className={row}>
                <Mail size={20} />
                <span>{email}</span>
              </a>
              <a href={brand.social.url} className={row}>
                <SocialIcon />
                <span>{i18n.t('Follow us on {name}', { name: brand.social.name })}</span>
              </a>
            </div>
            <Link
              to="/register"
              className={buttonStyle({ variant: 'secondary', className: 'mt-6 max-xs:w-full' })}
            >
              {i18n.t('Register Your Organization')}
            </Link>
          </div>
          <LazyContactForm />
        </Card>
      </div>
    </section>
  );
}

/** Loads the form when it comes near the window, and reserves its space until then. */
function LazyContactForm() {
  const [place, isNear] = useNear<HTMLDivElement>('400px');
  return (
    <div ref={place} className="min-h-[31rem] xs:min-h-[26rem]">
      {isNear && <ContactForm />}
    </div>
  );
}
