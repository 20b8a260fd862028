import { CircleAlert } from 'lucide-react';
import type { Elements } from '../../components/ui/elements';
import { useCart } from '../cart';
import { LazyClassChoice } from './LazyClassChoice';
import { groupName, takenForText } from './supporting';
import type { CodeFormState } from './use-code-form';

type Props = {
  form: CodeFormState;
  /** The way on where the codes did not work. */
  children?: Elements;
};

/** What came of the address's codes, where that is not simply that the cart supports them now. */
export function LinkOutcome({ form: { link, chooseClass }, children }: Props) {
  const { context } = useCart();
  if (!link) return null;
  if ('error' in link) {
    return (
      <div role="status" className="flex items-center gap-3 text-work leading-snug">
        <CircleAlert aria-hidden size={20} className="shrink-0 text-danger" />
        <span className="min-w-0 py-2 font-semibold text-danger">That code did not work.</span>
        {children}
      </div>
    );
  }
  if ('fundraiser' in link) {
    const lines = [
      link.isLookAlike && takenForText(link.fundraiser),
      link.replaced && `Your cart supported ${groupName(link.replaced)} before you opened this link.`,
    ].filter(Boolean);
    return (
      lines.length > 0 && (
        <p role="status" className="pb-2 text-work">
          {lines.join(' ')}
        </p>
      )
    );
  }
  const { organizationCode, organizationName, text } = link.classWanted;
  return (
    <div className="pb-4">
      <LazyClassChoice
        organizationCode={organizationCode}
        text={organizationName ? `${organizationName}: choose your group` : text}
        lead={context ? `Until you choose, your cart supports ${groupName(context)}.` : ''}
        onChoose={chooseClass}
      />
    </div>
  );
}
