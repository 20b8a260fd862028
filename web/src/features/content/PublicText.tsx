import './prose.css';
import { useMemo } from 'react';
import { Blocks, outlineOf, readMarkdown } from './Markdown';
import { TextParts } from './TextParts';

/** A managed text as its page shows it, for the editor's preview. */
export function PublicText({ markdown, isFaq }: { markdown: string; isFaq: boolean }) {
  const { before, parts } = useMemo(() => outlineOf(readMarkdown(markdown), 2), [markdown]);
  return (
    <div className="grid grid-cols-1 gap-8">
      {before.length > 0 && (
        <div className="prose text-ink-2">
          <Blocks tokens={before} />
        </div>
      )}
      <TextParts parts={parts} isFaq={isFaq} as="h3" />
    </div>
  );
}
