import type { LucideIcon } from 'lucide-react';
import type { Elements } from '../elements';

type Props = {
  picture?: Elements;
  /** In place of a picture. */
  icon?: LucideIcon;
  text: string;
  /** One next step. */
  action?: Elements;
};

/** Shown where there is nothing yet. */
export function EmptyState({ picture, icon: Icon, text, action }: Props) {
  return (
    <div className="flex flex-col items-center gap-4 px-4 py-10 text-center">
      {Icon ? <Icon aria-hidden size={32} className="text-ink-2" /> : picture}
      <p className="max-w-[40ch] text-ink-2">{text}</p>
      {action}
    </div>
  );
}
