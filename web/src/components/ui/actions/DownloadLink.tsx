import { Download, type LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { buttonStyle } from './button-style';

type Props = ComponentProps<'a'> & { icon?: LucideIcon };

/** A link that saves a file, by default under the server's name, and looks like a button. */
export function DownloadLink({ icon: Icon = Download, className, children, ...link }: Props) {
  return (
    <a download {...link} className={buttonStyle({ variant: 'quiet', size: 'sm', className })}>
      <Icon aria-hidden size={18} />
      <span>{children}</span>
    </a>
  );
}
