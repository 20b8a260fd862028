import { clsx } from 'clsx';
import { Info } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { ReadFailure } from '../../components/domain/ReadFailure';
import { Skeleton } from '../../components/ui/display/Skeleton';
import { Notice } from '../../components/ui/feedback/Notice';
import { LoadingRegion } from '../../components/ui/feedback/LoadingRegion';
import { usePageTitle } from '../../lib/browser/use-page-title';
import { useScrollToHash } from '../../lib/browser/use-scroll-to-hash';
import { useContents } from '../../lib/texts/use-site-texts';
import { TextParts } from './TextParts';
import { Blocks, outlineOf, type Part, readMarkdown } from './Markdown';
import './prose.css';
import { useLingui } from '../../lib/texts/use-lingui';

/**
 * Informational pages with managed texts (docs/product/storefront.md#screens, docs/product/organization.md#screens).
 */
export const FaqPage = textPage('faq', /*i18n*/ 'Frequently asked questions');
export const TermsAndConditionsPage = textPage('terms-and-conditions', /*i18n*/ 'Terms and Conditions');
export const PrivacyPolicyPage = textPage('privacy-policy', /*i18n*/ 'Privacy Policy');
export const TermsOfServicePage = textPage('terms-of-service', /*i18n*/ 'Terms of Service');
export const CookiePolicyPage = textPage('cookie-policy', /*i18n*/ 'Cookie Policy');

function textPage(text: string, title: string) {
  return function TextPage() {
    return <StaticPage text={text} title={title} />;
  };
}

type Props = {
  /** Key of the managed text. */
  text: string;
  /** Message id of the title. */
  title: string;
};

/** A page of managed text: title, effective date, and a table of contents from 1000 px. */
function StaticPage({ text, title: titleId }: Props) {
  const { i18n } = useLingui();
  const title = i18n.t(titleId);
  usePageTitle(title);
  const { texts, isEnglish, isLoading, error, retry } = useContents(useMemo(() => [text], [text]));
  const markdown = texts.get(text);
  const { before, parts } = useMemo(() => outlineOf(readMarkdown(markdown ?? ''), 2), [markdown]);
  const isEnglishOnly = isEnglish(text);
  useScrollToHash(markdown !== undefined);
  return (
    <div className="page-width grid grid-cols-[minmax(0,68ch)] justify-center gap-x-16 py-10 sm:py-14 md:grid-cols-[220px_minmax(0,68ch)] print:block print:py-0">
      <h1 className="text-h2 md:col-start-2">{title}</h1>
      <ContentsList parts={parts} isEnglish={isEnglishOnly} />
      <div lang={isEnglishOnly ? 'en' : undefined} className="mt-3 min-w-0 md:col-start-2">
        {error && markdown === undefined ? (
          <ReadFailure
            title={i18n.t('This text did not load')}
            error={error}
            loading={isLoading}
            refetch={retry}
          />
        ) : (
          <LoadingRegion isLoading={markdown === undefined} skeleton={<TextSkeleton />}>
            {isEnglishOnly && (
              <Notice tone="info" icon={Info} className="mb-6">
                {i18n.t('This text is only available in English for now.')}
              </Notice>
            )}
            <div className="prose text-ink-2">
              <Blocks tokens={before} />
            </div>
            <div className="mt-8 grid grid-cols-1 gap-10 sm:mt-10">
              <TextParts parts={parts} isFaq={text === 'faq'} as="h2" />
            </div>
          </LoadingRegion>
        )}
      </div>
    </div>
  );
}

function TextSkeleton() {
  return (
    <div className="grid min-h-dvh content-start gap-4">
      {[40, 100, 96, 88, 100, 60].map((width, index) => (
        <div key={index} style={{ width: `${width}%` }}>
          <Skeleton className={index === 0 ? 'mb-2 h-7' : 'h-4'} />
        </div>
      ))}
    </div>
  );
}

/** The table of contents, from 1000 px, with the current section marked. */
function ContentsList({ parts, isEnglish }: { parts: readonly Part[]; isEnglish: boolean }) {
  const { i18n } = useLingui();
  const current = useCurrentPart(parts);
  return (
    <nav
      aria-label={i18n.t('On this page')}
      className="sticky top-[104px] col-start-1 row-span-2 row-start-1 hidden max-h-[calc(100dvh-120px)] self-start overflow-y-auto pt-2 md:block print:hidden"
    >
      <p className="px-3 text-small font-semibold text-ink-2">{i18n.t('On this page')}</p>
      <ul lang={isEnglish ? 'en' : undefined} className="mt-1">
        {parts.map(({ id, title }) => (
          <li key={id}>
            <Link
              to={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              className={clsx(
                'flex min-h-10 items-center rounded-input px-3 text-work hover:underline',
                id === current && 'bg-primary-soft font-semibold text-on-primary-soft',
              )}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The id of the last section whose heading has passed the upper third of the window. */
function useCurrentPart(parts: readonly Part[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const follow = () => {
      const passed = parts.filter(({ id }) => {
        const heading = document.getElementById(id);
        return heading !== null && heading.getBoundingClientRect().top < window.innerHeight / 3;
      });
      setCurrent((passed.at(-1) ?? parts[0])?.id);
    };
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, [parts]);
  return current;
}
