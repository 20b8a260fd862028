import type { ComponentProps, ReactNode } from 'react';
import { LinkFailure } from '../../components/domain/LinkFailure';
import { buttonStyle } from '../../components/ui/actions/button-style';
import { Card } from '../../components/ui/display/Card';
import { Chip } from '../../components/ui/display/Chip';
import { usePageTitle } from '../../lib/browser/use-page-title';

type Props = {
  kind: string;
  title: string;
  isDraft: boolean;
  pdf: string;
  children: ReactNode;
  /** The form below the document. */
  action: ReactNode;
};

/** A document as a page: its text, its PDF, and a form for the reader. */
export function Paper({ kind, title, isDraft, pdf, children, action }: Props) {
  usePageTitle(kind);
  return (
    <div className="page-width grid max-w-[820px] grid-cols-[minmax(0,1fr)] gap-6 py-8 sm:py-12">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <p className="font-semibold text-ink-2">{kind}</p>
          <h1 className="mt-1 text-h2 wrap-break-word">{title}</h1>
        </div>
        <a href={pdf} download className={buttonStyle({ variant: 'quiet', size: 'sm' })}>
          <span>Save as PDF</span>
        </a>
      </header>
      {isDraft && (
        <p>
          <Chip tone="warning">Draft: not yet reviewed by our lawyer</Chip>
        </p>
      )}
      <Card className="grid gap-5 px-4 py-5 text-work sm:px-7 sm:py-6">{children}</Card>
      <Card className="px-4 py-5 text-work sm:px-7 sm:py-6">{action}</Card>
    </div>
  );
}

type Part = { title: string; paragraphs: readonly string[] };

export function PaperParts({ parts }: { parts: readonly Part[] }) {
  return parts.map(({ title, paragraphs }, index) => (
    <section key={index} className="max-w-[65ch]">
      {title && <h2 className="text-card">{title}</h2>}
      {paragraphs.map((text, place) => (
        <p key={place} className="mt-1.5 wrap-break-word">
          {text}
        </p>
      ))}
    </section>
  ));
}

type FailureProps = Pick<ComponentProps<typeof LinkFailure>, 'error' | 'loading' | 'refetch'> & {
  title: string;
};

export function PaperFailure({ title, ...query }: FailureProps) {
  return (
    <LinkFailure
      loadingText={`Loading ${title}`}
      missingText="Part of it is missing, or a newer one was sent. Please ask the organization for a new link."
      failedText={`We could not load ${title}.`}
      {...query}
    />
  );
}
