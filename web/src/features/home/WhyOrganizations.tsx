import { PiggyBank, ShieldCheck, Trophy } from 'lucide-react';
import { brand } from '../../lib/format/brand';
import { useLingui } from '../../lib/texts/use-lingui';
import { useSiteTexts } from '../../lib/texts/use-site-texts';

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

/** `isShort` shows only the titles of the reasons. */
export function WhyOrganizations({ isShort = false }: { isShort?: boolean }) {
  const { i18n } = useLingui();
  const { homepage_about_text: about } = useSiteTexts();
  return (
    <section
      id="for-organizations"
      data-band
      aria-labelledby="for-organizations-title"
      className="section-space bg-band text-on-band"
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
