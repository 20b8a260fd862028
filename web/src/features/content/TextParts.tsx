import './prose.css';
import { ChevronDown, Link2 } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Card } from '../../components/ui/display/Card';
import { useLingui } from '../../lib/texts/use-lingui';
import { Blocks, outlineOf, type Part } from './Markdown';

type Props = { parts: readonly Part[]; isFaq: boolean; as: 'h2' | 'h3' };

/** The sections of a text; those of the FAQ hold questions. `as` is their headings. */
export function TextParts({ parts, isFaq, as: Heading }: Props) {
  return parts.map((part) => (
    <section key={part.id} aria-labelledby={part.id} className="prose">
      <Heading id={part.id}>{part.title}</Heading>
      {isFaq ? <FaqTopic topic={part} /> : <Blocks tokens={part.tokens} />}
    </section>
  ));
}

/** The questions of a topic. */
function FaqTopic({ topic }: { topic: Part }) {
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

/** A question that opens to its answer; open when the address names it. */
function FaqItem({ question: { id, title, tokens } }: { question: Part }) {
  const { i18n } = useLingui();
  const isAddressed = useLocation().hash === `#${id}`;
  const [isOpen, setOpen] = useState(false);
  // A link to a question opens it; it can still be closed.
  useEffect(() => {
    if (isAddressed) setOpen(true);
  }, [isAddressed]);
  return (
    <Card>
      <details
        id={id}
        open={isOpen}
        onToggle={(event) => setOpen(event.currentTarget.open)}
        className="group"
      >
        <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 rounded-card px-5 py-3 [&::-webkit-details-marker]:hidden">
          <h3 className="m-0! flex-1 font-sans text-body! font-semibold">{title}</h3>
          <ChevronDown size={20} className="shrink-0 transition-transform group-open:rotate-180" />
        </summary>
        <div className="prose px-5 pb-5">
          <Blocks tokens={tokens} />
          <p className="print:hidden">
            <Link
              to={`#${id}`}
              preventScrollReset
              className="inline-flex min-h-10 items-center gap-2 text-small text-ink-2 hover:underline"
            >
              <Link2 size={18} />
              <span>{i18n.t('Link to this answer')}</span>
            </Link>
          </p>
        </div>
      </details>
    </Card>
  );
}
