import { Link } from 'react-router';
import { buttonStyle } from '../../components/ui/actions/button-style';
import { CloudEdge } from '../../components/domain/brand/Drawings';
import { ProductImage } from '../../components/domain/ProductImage';
import { usePageTitle } from '../../lib/browser/use-page-title';
import { useLingui } from '../../lib/texts/use-lingui';
import { useSiteTexts } from '../../lib/texts/use-site-texts';

const drawings = [
  { src: '/products/sour-comet-worms.svg', place: 'hero-card-left' },
  { src: '/products/rainbow-cracklers.svg', place: 'hero-card-right' },
  { src: '/products/raspberry-cloud-rings.svg', place: 'hero-card-front' },
];

export const homeTitle = /*i18n*/ 'Freeze-dried candy that raises money for your school';

/** The headline, two buttons, and three drawings on a sky. */
export function Hero() {
  const { i18n } = useLingui();
  const texts = useSiteTexts();
  usePageTitle(i18n.t(homeTitle));
  const [before, after] = i18n.t('30% of every sale goes to your group').split('30%');
  return (
    <section className="relative overflow-hidden bg-sky pt-4 pb-32 sm:pt-10 sm:pb-[150px]">
      <div className="page-width grid items-center gap-2 sm:grid-cols-[1.05fr_0.95fr] sm:gap-8">
        <div>
          <p className="mb-[18px] inline-block rounded-full bg-surface px-2.5 py-1 text-smallest font-semibold shadow-[inset_0_0_0_1px_var(--line)]">
            <span>{before}</span>
            <span className="text-primary">30%</span>
            <span>{after}</span>
          </p>
          <h1 className="text-display">{texts.homepage_hero_title}</h1>
          <p className="mt-3 max-w-[34ch] text-lead text-ink-2 sm:mt-[18px]">
            {texts.homepage_hero_subtitle}
          </p>
          <div className="mt-5 flex flex-wrap gap-x-3 gap-y-1 sm:mt-7">
            <Link to="/register" className={buttonStyle({ className: 'grow sm:grow-0' })}>
              {i18n.t('Start Fundraising')}
            </Link>
            <Link
              to="/#how-it-works"
              className={buttonStyle({
                variant: 'secondary',
                className:
                  'sm:grow-0 max-sm:bg-transparent max-sm:underline max-sm:underline-offset-4 max-sm:shadow-none',
              })}
            >
              {i18n.t('Learn More')}
            </Link>
          </div>
        </div>
        <HeroDrawings />
      </div>
      <CloudEdge />
    </section>
  );
}

export function HeroDrawings() {
  return (
    <div className="hero-cards">
      {drawings.map(({ src, place }) => (
        <div key={src} className={place}>
          <ProductImage src={src} alt="" isUrgent className="w-full" />
        </div>
      ))}
    </div>
  );
}
