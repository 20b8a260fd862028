import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/ui/Button';

/** Copies the text whole, and says so. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [isCopied, setCopied] = useState(false);
  const Icon = isCopied ? Check : Copy;
  const copy = () => void navigator.clipboard.writeText(text).then(() => setCopied(true));
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-label={isCopied ? `Copied: ${label}` : `Copy ${label}`}
      onClick={copy}
    >
      <Icon aria-hidden size={18} />
      {isCopied ? 'Copied' : 'Copy'}
    </Button>
  );
}
