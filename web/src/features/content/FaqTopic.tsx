import { useMemo } from 'react';
import { Blocks } from './markdown/Blocks';
import { outlineOf, type Part } from './markdown/markdown';
import { FaqItem } from './FaqItem';

/** The questions of one topic. */
export function FaqTopic({ topic }: { topic: Part }) {
  const { before, parts } = useMemo(() => outlineOf(topic.tokens, 3, new Set([topic.id])), [topic]);
  return (
    <>
      <Blocks tokens={before} />
      <div className="grid gap-3">
        {parts.map((question) => (
          <FaqItem key={question.id} question={question} />
        ))}
      </div>
    </>
  );
}
