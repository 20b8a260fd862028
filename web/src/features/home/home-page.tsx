import { useApolloClient } from '@apollo/client/react';
import { PiggyBank, ShieldCheck, Trophy } from 'lucide-react';
import { Link, type LoaderFunctionArgs, useLocation, useSearchParams } from 'react-router';
import { Card } from '../../components/ui/display/Card';
import { Chip } from '../../components/ui/display/Chip';
import { lazyPart } from '../../components/ui/lazy/lazy-part';
import { useScrollToHash } from '../../lib/browser/use-scroll-to-hash';
import { brand } from '../../lib/format/brand';
import { useLingui } from '../../lib/texts/use-lingui';
import { useSiteTexts } from '../../lib/texts/use-site-texts';
import { isOwnFundraiser, useCart } from '../cart';
import { ProductList } from '../catalog';
import { CodeForm, type CodeFormState, codesOf, HomeStrip, useLinkedForm } from '../codes';
import { ContactSection } from '../content';
import { Hero } from './Hero';

const steps = [
  {
    title: /*i18n*/ 'Register your organization',
    text: /*i18n*/ 'Two minutes. Your codes are live right away.',
    tint: 'bg-info-soft',
  },
  {
    title: /*i18n*/ 'Share your codes',
    text: /*i18n*/ 'Text it, print the flyer, post the QR.',
    tint: 'bg-success-soft',
  },
  {
    title: /*i18n*/ 'Earn 30%',
    text: /*i18n*/ 'Track every order live. Paid monthly.',
    tint: 'bg-primary-soft',
  },
];

const reasons = [
  {
    icon: PiggyBank,
    title: /*i18n*/ 'No upfront costs',
    text: /*i18n*/ 'We hold the stock, ship the boxes and process the cards.',
  },
  {
    icon: Trophy,
    title: /*i18n*/ '30% profit share',
    text: /*i18n*/ 'Split between your organization and its classrooms.',
  },
  {
    icon: ShieldCheck,
    title: /*i18n*/ 'Secure payments',
    text: /*i18n*/ 'Card details go straight to the payment provider.',
  },
];

/** docs/product/storefront.md#constants */
const FEATURED = 4;

// Most visitors come without a group.
const LazyGroupLanding = lazyPart(
  /*i18n*/ 'Your group',
  () => import('./GroupLanding').then(({ GroupLanding }) => GroupLanding),
  { waiting: ({ fallback }) => fallback },
);

/** Preloads the landing when the address or the cart has a group, so that it renders with the page. */
export async function loader({ request }: LoaderFunctionArgs): Promise<null> {
  const isForGroup = codesOf(new URL(request.url).searchParams) !== null || !isOwnFundraiser(null);
  if (isForGroup) await LazyGroupLanding.preload();
  return null;
}

/** Home (docs/product/storefront.md#screens), composed of several features. */
export function Component() {
  const { i18n } = useLingui();
  const client = useApolloClient();
  const { context } = useCart();
  const [address] = useSearchParams();
  const form = useLinkedForm((codes) =>
    import('./GroupLanding').then(
      ({ findRendered }) => findRendered(client, codes),
      () => null,
    ),
  );
  // Unknown codes in a link leave home as it is; the strip reports them.
  const isUnknown = form.link !== null && 'error' in form.link;
  const isForGroup = context !== null || (codesOf(address) !== null && !isUnknown);
  // The router handles later history entries.
  useScrollToHash(useLocation().key === 'default');
  const fallback = (
    <>
      <Hero />
      {!form.isInUse && <FindFundraiser form={form} />}
    </>
  );
  return (
    <>
      <HomeStrip form={form} />
      {isForGroup ? <LazyGroupLanding form={form} fallback={fallback} /> : <Hero />}
      {(!isForGroup || form.isInUse) && <FindFundraiser form={form} />}
      <section id="products" aria-labelledby="products-title" className="section-space near-640">
        <div className="page-width">
          <div className="mb-7 flex flex-wrap items-end justify-between gap-4">
            <h2 id="products-title" className="text-h2">
              {i18n.t('A taste of our candy')}
            </h2>
            <Link to="/products" className="link">
              {i18n.t('View All Products')}
            </Link>
          </div>
          <ProductList headingLevel="h3" shown={FEATURED} />
        </div>
      </section>
      {/* Visitors who came for a group have seen a real progress bar, and get the short pitch. */}
      <HowItWorks isShort={isForGroup} />
      {!isForGroup && <SampleProgress />}
      <WhyOrganizations isShort={isForGroup} />
      <ContactSection />
    </>
  );
}

function FindFundraiser({ form }: { form: CodeFormState }) {
  const { i18n } = useLingui();
  return (
    <section
      id="find-fundraiser"
      aria-labelledby="find-fundraiser-title"
      className="page-width relative z-1 -mt-[104px] scroll-mt-6"
    >
      <Card className="rounded-hero px-5 py-7 shadow-float sm:px-9">
        <h2 id="find-fundraiser-title" className="text-[1.75rem] leading-tight">
          {i18n.t('Supporting a Fundraiser?')}
        </h2>
        <p className="mt-1.5 mb-[18px] text-ink-2">
          {i18n.t('Enter your organization code to get started. Add classroom code if required.')}
        </p>
        <CodeForm form={form} />
      </Card>
    </section>
  );
}

/** `isShort` shows only the titles of the steps. */
function HowItWorks({ isShort }: { isShort: boolean }) {
  const { i18n } = useLingui();
  return (
    <section
      id="how-it-works"
      aria-labelledby="how-it-works-title"
      className="section-space near-640 bg-surface"
    >
      <div className="page-width">
        <h2 id="how-it-works-title" className="text-h2">
          {i18n.t('How it works')}
        </h2>
        <ol className="mt-7 grid gap-5 sm:grid-cols-3">
          {steps.map(({ title, text, tint }, index) => (
            <li
              key={title}
              className={`grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 wrap-break-word rounded-hero p-5 sm:block sm:p-7 ${tint}`}
            >
              <span
                aria-hidden
                className="row-span-2 grid size-[52px] place-items-center rounded-full bg-lemon font-display text-[1.5rem] leading-none font-bold text-on-lemon sm:mb-[18px]"
              >
                {index + 1}
              </span>
              <h3 className="text-h3">{i18n.t(title)}</h3>
              {!isShort && <p className="mt-1 text-ink-2 sm:mt-2">{i18n.t(text)}</p>}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** A sample fundraiser with totals marked as a sample. */
function SampleProgress() {
  const { i18n } = useLingui();
  return (
    <section aria-labelledby="sample-title" className="section-space near-640">
      <div className="page-width grid items-center gap-8 md:grid-cols-[0.9fr_1.1fr] md:gap-10">
        <div>
          <h2 id="sample-title" className="text-h2">
            {i18n.t('Everyone can see the climb')}
          </h2>
          <p className="mt-3.5 max-w-[44ch] text-lead text-ink-2">
            {i18n.t(
              'Live totals, class rankings and prize milestones keep the whole school cheering. No spreadsheets, no envelopes.',
            )}
          </p>
        </div>
        <Card className="rounded-hero p-5 sm:p-7">
          <div className="flex flex-wrap items-end justify-between gap-3">
            <div>
              <p className="font-semibold text-ink-2">{i18n.t('Sample fundraiser')}</p>
              <p className="mt-1 text-[2.25rem] leading-[1.1] font-extrabold tabular-nums">
                <span>{'$1,284 '}</span>
                <span className="text-body font-semibold text-ink-2">
                  {i18n.t('of {goal} in sales', { goal: '$2,000' })}
                </span>
              </p>
            </div>
            <Chip tone="warning">
              {i18n.t('{count, plural, one {# day} other {# days}} left', { count: 9 })}
            </Chip>
          </div>
          <div
            role="img"
            aria-label={i18n.t('{sales} of {goal}, {percent} percent', {
              sales: '$1,284',
              goal: '$2,000',
              percent: 64,
            })}
            className="mt-[18px] mb-2 h-[22px] overflow-hidden rounded-full bg-sunken shadow-[inset_0_0_0_1px_var(--line)]"
          >
            <div className="candy-stripe h-full w-[64%] rounded-full" />
          </div>
          <p aria-hidden className="flex justify-between gap-3 text-small text-ink-2">
            <span>{i18n.t('Start')}</span>
            <span>{i18n.t('Halfway prize unlocked')}</span>
            <span>{i18n.t('Goal')}</span>
          </p>
        </Card>
      </div>
    </section>
  );
}

/** `isShort` shows only the titles of the reasons. */
export function WhyOrganizations({ isShort }: { isShort: boolean }) {
  const { i18n } = useLingui();
  const { homepage_about_text: about } = useSiteTexts();
  return (
    <section
      id="for-organizations"
      data-band
      aria-labelledby="for-organizations-title"
      className="section-space near-640 bg-band text-on-band"
    >
      <div className="page-width">
        <h2 id="for-organizations-title" className="text-h2">
          {i18n.t('Why organizations choose {brand}', { brand: brand.name })}
        </h2>
        <p className="mt-3.5 mb-8 max-w-[60ch] text-lead text-on-band-2">{about}</p>
        <ul className="grid gap-8 sm:grid-cols-3 sm:gap-5">
          {reasons.map(({ icon: Icon, title, text }) => (
            <li key={title}>
              <span
                aria-hidden
                className="mb-3.5 grid size-12 place-items-center rounded-[14px] bg-lemon text-on-lemon"
              >
                <Icon size={24} />
              </span>
              <h3 className="mb-1.5 text-card">{i18n.t(title)}</h3>
              {!isShort && <p className="max-w-[40ch] text-on-band-2">{i18n.t(text)}</p>}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
