import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { QuietButton } from '../actions/Button';
import { copyText } from './copy-text';
import { SwapLabel } from '../display/SwapLabel';
import { useLingui } from '../../../lib/texts/use-lingui';

const CONFIRM_MS = 2_000;

type Props = { text: string; label: string; name: string };

/** Copies the text and confirms it for 2 s. `name` tells screen readers what is copied. */
export function CopyButton({ text, label, name }: Props) {
  const { i18n } = useLingui();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), CONFIRM_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return (
    <QuietButton
      aria-label={isCopied ? i18n.t('Copied {name}', { name }) : name}
      onClick={() => void copyText(i18n, text).then(setCopied)}
    >
      <SwapLabel alternatives={[i18n.t('Copied')]}>
        {isCopied ? <Check size={18} /> : <Copy size={18} />}
        <span>{isCopied ? i18n.t('Copied') : label}</span>
      </SwapLabel>
    </QuietButton>
  );
}
