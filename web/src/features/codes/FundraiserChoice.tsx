import { HeartHandshake } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/ui/actions/Button';
import { cartActions, useCart } from '../cart';
import { CodeFields } from './CodeFields';
import { LazyClassChoice } from './LazyClassChoice';
import { StillSupporting } from './StillSupporting';
import { supportingText } from './supporting';
import { useCodeForm } from './use-code-form';
import { useLingui } from '../../lib/texts/use-lingui';

type Props = {
  /** Nothing can be changed, for instance while an order is being paid. */
  isLocked?: boolean;
};

/** Whom the cart supports, to be changed or removed; or one quiet line that asks, with the code form folded in. */
export function FundraiserChoice({ isLocked = false }: Props) {
  const { i18n } = useLingui();
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
    <div
      ref={choice}
      role="group"
      aria-label={i18n.t('Fundraiser')}
      tabIndex={-1}
      className="text-work outline-none"
    >
      {context ? (
        <div className="flex flex-wrap items-center gap-x-3 py-1">
          <HeartHandshake aria-hidden size={20} className="shrink-0 text-success" />
          <span className="min-w-0 flex-1 leading-snug font-semibold wrap-break-word text-success">
            {supportingText(i18n, context)}
          </span>
          <span className="flex gap-3">
            <LineButton text={i18n.t('Change')} isLocked={isLocked} onPress={() => setOpen(true)} />
            <LineButton text={i18n.t('Remove')} isLocked={isLocked} onPress={remove} />
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
            <span>{`${i18n.t('Supporting a fundraiser?')} `}</span>
            <span className="font-semibold underline underline-offset-3">{i18n.t('Enter your code')}</span>
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

type FoldedCodeFormProps = { onFound: () => void; onClose: () => void };

/**
 * The code form where it is folded into something else. No form element: the checkout's summary lies inside the
 * checkout's own form, and forms cannot hold forms.
 */
function FoldedCodeForm({ onFound, onClose }: FoldedCodeFormProps) {
  const { i18n } = useLingui();
  const form = useCodeForm({ onChecked: onFound });
  const { organizationInput } = form;
  useEffect(() => organizationInput.current?.focus(), [organizationInput]);
  const press = (event: KeyboardEvent) => {
    // The search for a class has its own Enter.
    if (event.key !== 'Enter' || event.defaultPrevented) return;
    if (!(event.target instanceof HTMLInputElement)) return;
    // Nor does Enter pay for the order.
    event.preventDefault();
    form.submit();
  };
  return (
    <div
      role="group"
      aria-label={i18n.t('Fundraiser codes')}
      onKeyDown={press}
      className="@container text-left text-ink"
    >
      <div className="grid items-start gap-3 @lg:grid-cols-2">
        <CodeFields form={form} />
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          size="sm"
          busyText={form.isValidating ? i18n.t('Validating...') : undefined}
          onClick={form.submit}
        >
          {i18n.t('Find My Fundraiser')}
        </Button>
        <Button size="sm" variant="quiet" onClick={onClose}>
          {i18n.t('Not now')}
        </Button>
      </div>
      <div role="status" className="mt-2 empty:hidden">
        {form.isValidating && <span className="sr-only">{i18n.t('Validating your codes')}</span>}
        {form.isRefused && !form.isValidating && <StillSupporting />}
      </div>
      {form.classWanted && <LazyClassChoice {...form.classWanted} onChoose={form.chooseClass} />}
    </div>
  );
}
