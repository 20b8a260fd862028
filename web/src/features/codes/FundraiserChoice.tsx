import { HeartHandshake } from 'lucide-react';
import { useRef, useState } from 'react';
import { lazyPart } from '../../components/ui/lazy/lazy-part';
import { cartActions, useCart } from '../cart';
import { supportingText } from './supporting';
import { useLingui } from '../../lib/texts/use-lingui';

// In the drawer's chunk, which loads when the page is idle: nobody changes their group before.
const FoldedCodeForm = lazyPart(/*i18n*/ 'The code form', () =>
  import('./FoldedCodeForm').then(({ FoldedCodeForm }) => FoldedCodeForm),
);

type Props = {
  /** Disables changes, for instance while an order is being paid. */
  isLocked?: boolean;
  /** The group to show until the cart has one. */
  expected?: Parameters<typeof supportingText>[1] | null;
};

/** The cart's fundraiser, which can be changed or removed; or a question that opens the code form. */
export function FundraiserChoice({ isLocked = false, expected = null }: Props) {
  const { i18n } = useLingui();
  const { context } = useCart();
  const shown = context ?? expected;
  const isClosed = isLocked || shown !== context;
  const [isOpen, setOpen] = useState(false);
  const choice = useRef<HTMLDivElement>(null);
  // The focused element is gone: the next Tab starts from here.
  const close = () => {
    setOpen(false);
    choice.current?.focus();
  };
  const remove = () => {
    cartActions.setContext(null);
    close();
  };
  return (
    <div
      ref={choice}
      role="group"
      aria-label={i18n.t('Fundraiser')}
      tabIndex={-1}
      className="text-work outline-none"
    >
      {shown ? (
        <div className="flex flex-wrap items-center gap-x-3 py-1">
          <HeartHandshake size={20} className="shrink-0 text-success" />
          <span className="min-w-[min(100%,9rem)] flex-1 leading-snug font-semibold wrap-break-word text-success">
            {supportingText(i18n, shown)}
          </span>
          <span className="flex gap-3">
            <LineButton text={i18n.t('Change')} isLocked={isClosed} onPress={() => setOpen(true)} />
            <LineButton text={i18n.t('Remove')} isLocked={isClosed} onPress={remove} />
          </span>
        </div>
      ) : (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-disabled={isClosed}
          onClick={() => !isClosed && setOpen(!isOpen)}
          className="inline-flex min-h-10 items-center gap-2 text-left"
        >
          <HeartHandshake size={20} className="shrink-0" />
          <span>
            <span>{`${i18n.t('Supporting a fundraiser?')} `}</span>
            <span className="font-semibold underline underline-offset-3">{i18n.t('Enter your code')}</span>
          </span>
        </button>
      )}
      {isOpen && !isClosed && (
        <div className="py-2">
          <FoldedCodeForm onClose={close} />
        </div>
      )}
    </div>
  );
}

type LineButtonProps = { text: string; isLocked: boolean; onPress: () => void };

function LineButton({ text, isLocked, onPress }: LineButtonProps) {
  const { i18n } = useLingui();
  return (
    <button
      type="button"
      aria-label={i18n.t('{text} fundraiser', { text })}
      aria-disabled={isLocked}
      onClick={isLocked ? undefined : onPress}
      className="min-h-10 underline underline-offset-3 aria-disabled:no-underline"
    >
      {text}
    </button>
  );
}
