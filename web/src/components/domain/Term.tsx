import { Info } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLingui } from '../../lib/texts/use-lingui';
import { lazyPart } from '../ui/lazy/lazy-part';
import type { MoneyTerm } from './money-terms';

/** The definitions load on the first click, so that terms add no weight to a page. */
const Definition = lazyPart(/*i18n*/ 'The definition', () =>
  import('./TermDefinition').then(({ TermDefinition }) => TermDefinition),
);

const looks = {
  /** The word itself is the button. */
  word: 'rounded-small [text-align:inherit] text-inherit underline decoration-line-strong decoration-dotted decoration-[1.5px] underline-offset-4 after:inset-x-0 after:-inset-y-1 hover:decoration-primary hover:decoration-solid print:no-underline',
  /** The same, above a column of figures at the right edge. */
  head: 'ml-auto block w-fit rounded-small text-small text-ink-2 underline decoration-line-strong decoration-dotted decoration-[1.5px] underline-offset-4 after:inset-x-0 after:-inset-y-2.5 hover:decoration-primary hover:decoration-solid',
  /** An info mark next to a word that has another action, such as sorting. */
  mark: 'inline-grid size-6 place-items-center rounded-full align-middle text-ink-2 after:-inset-2 hover:text-ink print:hidden',
};

type Props = { of: MoneyTerm; look?: keyof typeof looks; children: string };

/** The name of the dollar figures next to or below it. A click shows its definition (docs/decisions/pages.md). */
export function Term({ of, look = 'word', children: name }: Props) {
  const { i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        data-term={of}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={look === 'mark' ? i18n.t('What {figure} means', { figure: name }) : undefined}
        onClick={() => setOpen(!isOpen)}
        onPointerEnter={() => void Definition.preload()}
        className={`relative cursor-pointer after:absolute ${looks[look]}`}
      >
        {look === 'mark' ? <Info size={14} /> : name}
      </button>
      <Definition term={of} name={name} anchor={button} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
