import { CircleAlert } from 'lucide-react';
import type { Elements } from '../../components/ui/elements';
import { LazyClassChoice } from './lazy-parts';
import { groupName, lookAlikeText } from './supporting';
import type { CodeFormState } from './use-code-form';
import { useLingui } from '../../lib/texts/use-lingui';

type Props = {
  form: CodeFormState;
  /** A link to follow when the codes did not work. */
  children?: Elements;
};

/** The outcome of the address's codes, unless the cart simply supports them now. */
export function LinkOutcome({ form: { link, codes, check, chooseClass }, children }: Props) {
  const { i18n } = useLingui();
  if (!link) return null;
  if ('error' in link) {
    return (
      <div role="status" className="flex items-center gap-3 text-work leading-snug">
        <CircleAlert size={20} className="shrink-0 text-danger" />
        <span className="min-w-0 py-2 font-semibold text-danger">
          {link.why === 'wrong' ? i18n.t('That code did not work.') : link.error}
        </span>
        {link.why === 'unchecked' ? (
          <button
            type="button"
            onClick={() => void check(codes, true)}
            className="link inline-flex min-h-10 items-center"
          >
            {i18n.t('Try again')}
          </button>
        ) : (
          children
        )}
      </div>
    );
  }
  if ('fundraiser' in link) {
    const lines = [
      link.isLookAlike && lookAlikeText(i18n, link.fundraiser),
      link.replaced &&
        i18n.t('Your cart supported {group} before you opened this link.', {
          group: groupName(link.replaced),
        }),
    ].filter(Boolean);
    return (
      lines.length > 0 && (
        <p role="status" className="pb-2 text-work">
          {lines.join(' ')}
        </p>
      )
    );
  }
  return (
    <div className="pb-4">
      <LazyClassChoice {...link.classWanted} isFromLink onChoose={chooseClass} />
    </div>
  );
}
