import { Link } from 'react-router';
import { ThemeChoice } from '../components/ui/actions/ThemeChoice';
import { useSiteTexts } from '../lib/texts/use-site-texts';
import { footerLinks } from './shop-links';
import { useLingui } from '../lib/texts/use-lingui';

export function Footer() {
  const { i18n } = useLingui();
  const texts = useSiteTexts();
  const { footer_company_name: name, footer_contact_email: email } = texts;
  const { footer_legal_name: seller, footer_postal_address: address } = texts;
  return (
    <footer className="bg-sunken print:hidden">
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-6 py-9 text-work md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
        <nav aria-label={i18n.t('Footer')} className="-mx-2 flex flex-wrap gap-x-2">
          {footerLinks.map(({ to, text }) => (
            <Link key={to} to={to} className="inline-flex min-h-10 items-center px-2 hover:underline">
              {i18n.t(text)}
            </Link>
          ))}
        </nav>
        <div>
          <ThemeChoice />
        </div>
        <p className="text-ink-2 md:col-span-2">
          <span className="font-display font-bold text-ink">{name}</span>
          <span>{' · '}</span>
          <a href={`mailto:${email}`} className="link wrap-anywhere">
            {email}
          </a>
          {/* Empty until the managed texts are there: the room stays. */}
          <span className="mt-1 block min-h-[1lh] text-small">{address && `${seller}, ${address}`}</span>
        </p>
      </div>
    </footer>
  );
}
