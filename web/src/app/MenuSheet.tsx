import { Link } from 'react-router';
import { buttonStyle } from '../components/ui/actions/button-style';
import { Sheet } from '../components/ui/overlay/Sheet';
import { SocialIcon } from '../components/domain/brand/Drawings';
import { loginLink, shopLinks, socialLink } from './shop-links';
import { useLingui } from '../lib/texts/use-lingui';
import { LanguageSwitch } from '../components/domain/LanguageSwitch';

/** The navigation's links on narrow screens. */
export function MenuSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { i18n } = useLingui();
  const row =
    'flex min-h-12 items-center gap-3 -mx-3 rounded-input px-3 text-lead font-semibold hover:bg-sunken';
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={i18n.t('Menu')}>
      <nav aria-label={i18n.t('Menu')} className="flex flex-col gap-1">
        {shopLinks.map(({ to, text }) => (
          <Link key={to} to={to} onClick={onClose} className={row}>
            {i18n.t(text)}
          </Link>
        ))}
        <a href={socialLink.href} className={row}>
          <SocialIcon />
          <span>{i18n.t(socialLink.text, socialLink.names)}</span>
        </a>
        <Link
          to={loginLink.to}
          onClick={onClose}
          className={buttonStyle({ variant: 'quiet', className: 'mt-4' })}
        >
          {i18n.t(loginLink.text)}
        </Link>
        <LanguageSwitch className="mt-2 self-start min-[22.5rem]:hidden" />
      </nav>
    </Sheet>
  );
}
