import './prose.css';
import { useMemo } from 'react';
import { FaqTopic } from './FaqTopic';
import { Blocks } from './markdown/Blocks';
import { outlineOf, readMarkdown } from './markdown/markdown';

type Props = { markdown: string; isFaq: boolean };

/** A managed text as its page shows it, for the editor's preview. */
export function PublicText({ markdown, isFaq }: Props) {
  const { before, parts } = useMemo(() => outlineOf(readMarkdown(markdown), 2), [markdown]);
  return (
    <div className="grid grid-cols-1 gap-8">
      {before.length > 0 && (
        <div className="prose text-ink-2">
          <Blocks tokens={before} />
        </div>
      )}
      {parts.map((part) => (
        <section key={part.id} aria-labelledby={part.id} className="prose">
          <h3 id={part.id} className="text-h3">
            {part.title}
          </h3>
          {isFaq ? <FaqTopic topic={part} /> : <Blocks tokens={part.tokens} />}
        </section>
      ))}
    </div>
  );
}
