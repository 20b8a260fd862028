import { Download, type LucideIcon } from 'lucide-react';
import { buttonStyle } from './button-style';

type Props = {
  href: string;
  text: string;
  /** The name for screen readers, when other links have the same text. */
  name?: string;
  icon?: LucideIcon;
  /** The name of the saved file; the server's by default. */
  fileName?: string | null;
  className?: string;
};

/** A file to download, as a quiet button. */
export function DownloadLink({ href, text, name, icon: Icon = Download, fileName, className }: Props) {
  return (
    <a
      href={href}
      download={fileName ?? true}
      aria-label={name}
      className={buttonStyle({ variant: 'quiet', size: 'sm', className })}
    >
      <Icon aria-hidden size={18} />
      <span>{text}</span>
    </a>
  );
}
