import { clsx } from 'clsx';
import { Link } from 'react-router';
import { buttonStyle } from '../../components/ui/actions/button-style';
import { CloudEdge } from '../../components/domain/brand/Drawings';
import { ProductImage } from '../../components/domain/ProductImage';
import { usePageTitle } from '../../lib/browser/use-page-title';
import { useLingui } from '../../lib/texts/use-lingui';
import { useSiteTexts } from '../../lib/texts/use-site-texts';

/** Three tilted drawings: a loose pile next to the headline, a row on phones. */
const drawings = [
  { src: '/products/sour-comet-worms.svg', place: 'top-[22px] left-0 -rotate-7 sm:top-[18%] sm:w-[54%]' },
  { src: '/products/rainbow-cracklers.svg', place: 'top-[22px] right-0 rotate-6 sm:top-0 sm:w-[54%]' },
  {
    src: '/products/raspberry-cloud-rings.svg',
    place:
      'top-[2px] left-[28.5%] z-1 -rotate-2 sm:top-auto sm:right-[9%] sm:bottom-[-2%] sm:left-auto sm:w-[50%]',
  },
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
      <div className="page-width grid items-center gap-2 sm:grid-cols-[1.25fr_0.75fr] sm:gap-8 md:grid-cols-[1.05fr_0.95fr]">
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
    <div className="relative h-[152px] w-full max-w-[310px] justify-self-center sm:aspect-[1/0.92] sm:h-auto sm:max-w-[540px] sm:justify-self-end">
      {drawings.map(({ src, place }) => (
        <div
          key={src}
          className={clsx(
            'absolute w-[43%] overflow-hidden rounded-[24px] border-4 border-surface shadow-float',
            'sm:rounded-[36px] sm:border-[5px]',
            place,
          )}
        >
          <ProductImage src={src} alt="" isUrgent className="w-full" />
        </div>
      ))}
    </div>
  );
}
