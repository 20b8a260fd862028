import './prose.css';
import { useMemo } from 'react';
import { ErrorCard } from '../../components/ui/feedback/ErrorCard';
import { LoadingRegion } from '../../components/ui/feedback/LoadingRegion';
import { Skeleton } from '../../components/ui/display/Skeleton';
import { domainErrorOf } from '../../lib/apollo/domain-error';
import { usePageTitle } from '../../lib/browser/use-page-title';
import { ContentsList } from './ContentsList';
import { Blocks } from './markdown/Blocks';
import { outlineOf, readMarkdown, type Part } from './markdown/markdown';
import { useContents } from '../../lib/texts/use-contents';
import { useScrollToHash } from '../../lib/browser/use-scroll-to-hash';
import type { Elements } from '../../components/ui/elements';

type Props = {
  /** Key of the managed text. */
  text: string;
  title: string;
  /** Draws one part below its heading. */
  renderPart: (part: Part) => Elements;
};

/** A text of the site: title, effective date, contents beside it from 1000 px. */
export function StaticPage({ text, title, renderPart }: Props) {
  usePageTitle(title);
  const { texts, isLoading, error, retry } = useContents(useMemo(() => [text], [text]));
  const markdown = texts.get(text);
  const { before, parts } = useMemo(() => outlineOf(readMarkdown(markdown ?? ''), 2), [markdown]);
  useScrollToHash(markdown !== undefined);
  return (
    <div className="page-width grid grid-cols-[minmax(0,68ch)] justify-center gap-x-16 py-10 sm:py-14 md:grid-cols-[220px_minmax(0,68ch)] print:block print:py-0">
      <h1 className="text-h2 md:col-start-2">{title}</h1>
      <ContentsList parts={parts} />
      <div className="mt-3 min-w-0 md:col-start-2">
        {error && markdown === undefined ? (
          <ErrorCard
            title="This text did not load"
            text={domainErrorOf(error).message}
            onRetry={retry}
            isRetrying={isLoading}
          />
        ) : (
          <LoadingRegion isLoading={markdown === undefined} skeleton={<WaitingText />}>
            <div className="prose text-ink-2">
              <Blocks tokens={before} />
            </div>
            <div className="mt-8 grid grid-cols-1 gap-10 sm:mt-10">
              {parts.map((part) => (
                <section key={part.id} aria-labelledby={part.id} className="prose">
                  <h2 id={part.id}>{part.title}</h2>
                  {renderPart(part)}
                </section>
              ))}
            </div>
          </LoadingRegion>
        )}
      </div>
    </div>
  );
}

function WaitingText() {
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
