import './prose.css';
import { Link } from 'react-router';
import { Trans } from '../../components/domain/Trans';
import type { Elements } from '../../components/ui/elements';
import { usePageTitle } from '../../lib/browser/use-page-title';
import { brand } from '../../lib/format/brand';
import { useLingui } from '../../lib/texts/use-lingui';
import { useSiteTexts } from '../../lib/texts/use-site-texts';

const checks = [
  /*i18n*/ 'The automatic checker axe tests the public, organization and admin pages in light and dark themes, as well as dialogs, the cart, forms with errors, and error pages.',
  /*i18n*/ 'We buy candy with the keyboard alone, from the fundraiser code to the paid order.',
  /*i18n*/ 'The cart, menus and dialogs return the focus to the button that opened them.',
  /*i18n*/ 'With text at twice its size on a phone, at 400% zoom, on phones held sideways, and on screens 320 pixels wide, nothing is cut off and nothing scrolls sideways.',
  /*i18n*/ 'When part of a page does not load, the navigation still works and the page says what to do.',
];

const limits = [
  /*i18n*/ 'We have not yet tested the shop with screen readers, or with people who use them daily.',
  /*i18n*/ 'Our tests use one browser. We expect current Safari, Firefox and Edge to behave the same way.',
  /*i18n*/ 'Our payment provider supplies the card fields and is responsible for them.',
  /*i18n*/ 'Flyers are designed for print. The class page also shows the class, its goal and prizes, and a link to the shop.',
  /*i18n*/ 'We cannot describe the pictures on Instagram. Parts of our staff’s query editor are made by other companies.',
];

/**
 * /accessibility: what is tested, how, and where to report a barrier. Each claim about a test matches a browser test in
 * e2e/; change both together.
 */
export function Component() {
  const { i18n } = useLingui();
  const { footer_contact_email: email } = useSiteTexts();
  usePageTitle(i18n.t('Accessibility'));
  return (
    <div className="page-width grid grid-cols-[minmax(0,68ch)] justify-center py-10 sm:py-14 print:block print:py-0">
      <h1 className="text-h2">{i18n.t('Accessibility')}</h1>
      <div className="mt-3 grid gap-8 text-ink-2">
        <div className="prose">
          <p>
            {i18n.t(
              'Everyone should be able to find a fundraiser, buy candy and follow a class. We build {name} to the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. We checked it ourselves; no outside auditor has certified it.',
              { name: brand.name },
            )}
          </p>
          <p>
            <Trans
              id="The <0>accessibility report</0> covers each criterion."
              components={{ 0: <a href="/accessibility/report" /> }}
            />
          </p>
        </div>
        <Section id="checks" title={i18n.t('What we test, and how')}>
          <p>{i18n.t('These tests run in a real browser (Chromium) with every change we make:')}</p>
          <Points texts={checks} />
          <p>
            {i18n.t(
              'Animations stop when your device is set to reduce motion. Colors follow your device, or your choice at the bottom of the page. Nothing is shown by color alone.',
            )}
          </p>
        </Section>
        <Section id="limits" title={i18n.t('What we have not tested, and known limits')}>
          <Points texts={limits} />
        </Section>
        <Section id="report" title={i18n.t('Report a barrier')}>
          <p>
            <Trans
              id="Write to <0/> or use the <1>contact form</1>. If you like, tell us which page it was, what you wanted to do, and what you use (browser, screen reader, magnifier). A person will read it. If something keeps you from ordering, write to us too, and we will find a way together."
              components={{
                0: <a href={`mailto:${email}?subject=Accessibility`}>{email}</a>,
                1: <Link to="/#contact" />,
              }}
            />
          </p>
        </Section>
      </div>
    </div>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: Elements }) {
  return (
    <section aria-labelledby={id} className="prose">
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function Points({ texts }: { texts: readonly string[] }) {
  const { i18n } = useLingui();
  return (
    <ul>
      {texts.map((text) => (
        <li key={text}>{i18n.t(text)}</li>
      ))}
    </ul>
  );
}
