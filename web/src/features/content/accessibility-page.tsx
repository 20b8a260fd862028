import './prose.css';
import { Link } from 'react-router';
import { brand } from '../../lib/format/brand';
import { usePageTitle } from '../../lib/browser/use-page-title';
import { useSiteTexts } from '../../lib/texts/use-site-texts';
import { useLingui } from '../../lib/texts/use-lingui';
import { Trans } from '../../components/domain/Trans';

/**
 * /accessibility: what is checked, how, and where to report a barrier. Each statement about a check names something
 * that the browser tests in e2e/ do; change both together.
 */
export function Component() {
  const { i18n } = useLingui();
  usePageTitle(i18n.t('Accessibility'));
  return (
    <div className="page-width grid grid-cols-[minmax(0,68ch)] justify-center py-10 sm:py-14 print:block print:py-0">
      <h1 className="text-h2">{i18n.t('Accessibility')}</h1>
      <div className="mt-3 grid gap-8 text-ink-2">
        <Aim />
        <Checks />
        <Limits />
        <Report />
      </div>
    </div>
  );
}

function Aim() {
  const { i18n } = useLingui();
  return (
    <div className="prose">
      <p>
        {i18n.t(
          'Everybody should be able to find a fundraiser, buy candy and follow a class. We build {name} to the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. We checked it ourselves; no outside auditor has certified it.',
          { name: brand.name },
        )}
      </p>
      <p>
        <Trans
          id="The <0>accessibility report</0> goes through it criterion by criterion."
          components={{ 0: <a href="/accessibility/report" /> }}
        />
      </p>
    </div>
  );
}

function Checks() {
  const { i18n } = useLingui();
  return (
    <section aria-labelledby="checks" className="prose">
      <h2 id="checks">{i18n.t('What we test, and how')}</h2>
      <p>{i18n.t('These tests run in a real browser (Chromium) with every change we make:')}</p>
      <ul>
        <li>
          {i18n.t(
            'The automatic checker axe looks at the public pages, the pages of organizations and the administration, in light and in dark, and at dialogs, the cart, forms with mistakes and failures.',
          )}
        </li>
        <li>{i18n.t('A purchase from the code to the paid order with the keyboard alone.')}</li>
        <li>{i18n.t('The cart, menus and dialogs give the focus back to the button that opened them.')}</li>
        <li>
          {i18n.t(
            'Text of twice the size on a phone, windows at 400 % zoom, phones held sideways, and screens 320 pixels wide: nothing is cut off, and nothing scrolls sideways.',
          )}
        </li>
        <li>
          {i18n.t('Pages whose parts cannot be loaded keep their navigation and say what can be done.')}
        </li>
      </ul>
      <p>
        {i18n.t(
          'Animations stop when your device asks for less motion. Colors follow your device, or your choice at the foot of the page, and nothing is shown by color alone.',
        )}
      </p>
    </section>
  );
}

function Limits() {
  const { i18n } = useLingui();
  return (
    <section aria-labelledby="limits" className="prose">
      <h2 id="limits">{i18n.t('What we have not tested, and known limits')}</h2>
      <ul>
        <li>
          {i18n.t(
            'We have not yet walked through the shop with screen readers, or with people who use them daily.',
          )}
        </li>
        <li>
          {i18n.t(
            'Our tests use one browser. We expect current Safari, Firefox and Edge to behave the same way.',
          )}
        </li>
        <li>{i18n.t('The card fields belong to our payment provider, who is responsible for them.')}</li>
        <li>
          {i18n.t(
            'Flyers are made for print. The class, its goal, its prizes and the way to the shop are also on the page of the class.',
          )}
        </li>
        <li>
          {i18n.t(
            'Pictures on Instagram are not ours to describe. Our staff’s query editor is partly made by others.',
          )}
        </li>
      </ul>
    </section>
  );
}

function Report() {
  const { i18n } = useLingui();
  const { footer_contact_email: email } = useSiteTexts();
  return (
    <section aria-labelledby="report" className="prose">
      <h2 id="report">{i18n.t('Report a barrier')}</h2>
      <p>
        <Trans
          id="Write to <0/> or use the <1>contact form</1>. Tell us the page, what you wanted to do, and what you use (browser, screen reader, magnifier), if you like. A person reads it. If something keeps you from ordering, write to us, too: we will find a way together."
          components={{
            0: <a href={`mailto:${email}?subject=Accessibility`}>{email}</a>,
            1: <Link to="/#contact" />,
          }}
        />
      </p>
    </section>
  );
}
