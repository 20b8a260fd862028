import { HeartHandshake } from 'lucide-react';
import { useRef, useState } from 'react';
import { cartActions, useCart } from '../cart';
import { FoldedCodeForm } from './FoldedCodeForm';
import { supportingText } from './supporting';

type Props = {
  /** Nothing can be changed, for instance while an order is being paid. */
  isLocked?: boolean;
};

/** Whom the cart supports, to be changed or removed; or one quiet line that asks, with the code form folded in. */
export function FundraiserChoice({ isLocked = false }: Props) {
  const { context } = useCart();
  const [isOpen, setOpen] = useState(false);
  const choice = useRef<HTMLDivElement>(null);
  // What had the focus is gone: the next Tab starts from here.
  const close = () => {
    setOpen(false);
    choice.current?.focus();
  };
  const remove = () => {
    cartActions.setContext(null);
    close();
  };
  return (
    <div ref={choice} role="group" aria-label="Fundraiser" tabIndex={-1} className="text-work outline-none">
      {context ? (
        <div className="flex flex-wrap items-center gap-x-3 py-1">
          <HeartHandshake aria-hidden size={20} className="shrink-0 text-success" />
          <span className="min-w-0 flex-1 leading-snug font-semibold wrap-break-word text-success">
            {supportingText(context)}
          </span>
          <span className="flex gap-3">
            <LineButton text="Change" isLocked={isLocked} onPress={() => setOpen(true)} />
            <LineButton text="Remove" isLocked={isLocked} onPress={remove} />
          </span>
        </div>
      ) : (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-disabled={isLocked}
          onClick={() => !isLocked && setOpen(!isOpen)}
          className="inline-flex min-h-10 items-center gap-2 text-left"
        >
          <HeartHandshake aria-hidden size={20} className="shrink-0" />
          <span>
            <span>{'Supporting a fundraiser? '}</span>
            <span className="font-semibold underline underline-offset-3">Enter your code</span>
          </span>
        </button>
      )}
      {isOpen && !isLocked && (
        <div className="py-2">
          <FoldedCodeForm onFound={close} onClose={close} />
        </div>
      )}
    </div>
  );
}

type LineButtonProps = { text: string; isLocked: boolean; onPress: () => void };

function LineButton({ text, isLocked, onPress }: LineButtonProps) {
  return (
    <button
      type="button"
      aria-label={`${text} fundraiser`}
      aria-disabled={isLocked}
      onClick={isLocked ? undefined : onPress}
      className="min-h-10 underline underline-offset-3 aria-disabled:no-underline"
    >
      {text}
    </button>
  );
}
