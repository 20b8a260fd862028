import { Share2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useMedia } from '../../../lib/browser/use-browser-state';
import { Button } from '../../ui/actions/Button';
import type { ButtonStyle } from '../../ui/actions/button-style';
import { lazyPart } from '../../ui/lazy/lazy-part';
import type { Shared } from './SharePopover';
import { showToast } from '../../ui/feedback/toast';
import { useLingui } from '../../../lib/texts/use-lingui';
import type { I18n } from '../../../lib/texts/i18n';

const SharePopover = lazyPart(/*i18n*/ 'The share options', () =>
  import('./SharePopover').then(({ SharePopover }) => SharePopover),
);

type Props = ButtonStyle & {
  shared: Shared;
  /** The accessible name, such as "Share LINCOLN-RIVERA". */
  name: string;
  /** The visible text; part of `name`. */
  label?: string;
  className?: string;
};

/** Opens the system's share sheet on phones and tablets, and our popover elsewhere. */
export function ShareButton({ shared, name, label, ...look }: Props) {
  const { i18n } = useLingui();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isTouch = useMedia('(pointer: coarse)');
  const hasSheet = isTouch && typeof navigator.share === 'function';
  return (
    <>
      <Button
        icon={Share2}
        {...look}
        ref={button}
        aria-label={name}
        aria-haspopup={hasSheet ? undefined : 'dialog'}
        onClick={() => (hasSheet ? void openSheet(i18n, shared) : setOpen(true))}
      >
        {label ?? i18n.t('Share')}
      </Button>
      <SharePopover {...{ shared, name, isOpen }} anchor={button} onClose={() => setOpen(false)} />
    </>
  );
}

async function openSheet(i18n: I18n, { link, title, text }: Shared): Promise<void> {
  try {
    await navigator.share({ title, text, url: link });
  } catch {
    // Closing the sheet is not an error.
    return;
  }
  showToast({ title: i18n.t('Shared Successfully'), tone: 'success' });
}
