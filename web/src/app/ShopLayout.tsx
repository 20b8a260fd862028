import { clsx } from 'clsx';
import { Menu } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { SocialIcon } from '../components/domain/brand/Drawings';
import { LanguageSwitch } from '../components/domain/LanguageSwitch';
import { buttonStyle } from '../components/ui/actions/button-style';
import { IconButton } from '../components/ui/actions/IconButton';
import { ThemeChoice } from '../components/ui/actions/ThemeChoice';
import { Skeleton } from '../components/ui/display/Skeleton';
import { lazyPart } from '../components/ui/lazy/lazy-part';
import { CartButton, LazyCartDrawer } from '../features/cart';
import { FundraiserChoice, FundraiserStrip } from '../features/codes';
import { whenInUse } from '../lib/browser/when-idle';
import { useLingui } from '../lib/texts/use-lingui';
import { useSiteTexts } from '../lib/texts/use-site-texts';
import { HomeLink } from './BareLayout';
import { footerLinks, loginLink, shopLinks, socialLink } from './shop-links';

const MenuSheet = lazyPart(/*i18n*/ 'The menu', () =>
  import('./MenuSheet').then(({ MenuSheet }) => MenuSheet),
);

/** Without wallets there is still the checkout. */
const DrawerWallets = lazyPart(
  /*i18n*/ 'Express checkout',
  () =>
    import('../features/checkout/DrawerWallets').then(
      ({ DrawerWallets }) => DrawerWallets,
      () => () => null,
    ),
  { waiting: <Skeleton className="h-12 w-full rounded-input" /> },
);

// Home shows the fundraiser in its code card, checkout in its summary.
const shopPaths = new Set(['/products', '/order-form']);

/** Shop and class pages: navigation on top, the footer below the fold, so that it never jumps while a page loads. */
export function ShopLayout() {
  const isShopping = shopPaths.has(useLocation().pathname);
  return (
    <>
      <NavigationBar />
      {isShopping && <FundraiserStrip />}
      <main id="main" tabIndex={-1} className="min-h-dvh print:min-h-0">
        <Outlet />
      </main>
      <Footer />
      <LazyCartDrawer fundraiser={<FundraiserChoice />} wallets={<DrawerWallets />} />
    </>
  );
}

/** The sticky bar: links next to the cart, or in a menu below 1000 px. */
function NavigationBar() {
  const { i18n } = useLingui();
  const isHome = useLocation().pathname === '/';
  const [isMenuOpen, setMenuOpen] = useState(false);
  // In case the network drops later.
  useEffect(() => whenInUse(() => void MenuSheet.preload()), []);
  return (
    <header
      className={clsx(
        'sticky top-0 z-30 low:static print:hidden',
        isHome ? 'bg-sky' : 'border-b border-line bg-surface',
      )}
    >
      <div className="page-width flex min-h-16 flex-wrap items-center gap-x-2 gap-y-1 py-1 sm:min-h-[72px]">
        <HomeLink />
        <nav aria-label={i18n.t('Main')} className="ml-auto hidden items-center gap-1 md:flex">
          {shopLinks.map(({ to, text }) => (
            <Link
              key={to}
              to={to}
              className="inline-flex min-h-10 items-center rounded-input px-3 text-work font-semibold hover:underline"
            >
              {i18n.t(text)}
            </Link>
          ))}
          <a
            href={socialLink.href}
            aria-label={i18n.t(socialLink.text, socialLink.names)}
            className="inline-grid size-10 place-items-center rounded-full hover:text-primary"
          >
            <SocialIcon />
          </a>
          <Link
            to={loginLink.to}
            className={buttonStyle({ variant: 'quiet', size: 'sm', className: 'mr-2 ml-1' })}
          >
            {i18n.t(loginLink.text)}
          </Link>
        </nav>
        <div className="ml-auto flex items-center gap-2 md:ml-0">
          <LanguageSwitch className="max-[22.5rem]:hidden" />
          <CartButton />
          <IconButton
            icon={Menu}
            label={i18n.t('Menu')}
            isOutlined
            aria-haspopup="dialog"
            onClick={() => setMenuOpen(true)}
            className="md:hidden"
          />
        </div>
      </div>
      <MenuSheet isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
    </header>
  );
}

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
          {/* Empty until the managed texts are loaded; the line keeps its space. */}
          <span className="mt-1 block min-h-[1lh] text-small">{address && `${seller}, ${address}`}</span>
        </p>
      </div>
    </footer>
  );
}
