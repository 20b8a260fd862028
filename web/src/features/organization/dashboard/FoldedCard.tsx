import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { Elements } from '../../../components/ui/elements';

type Props = {
  /** The id of the card's heading, and the hash that opens the card. */
  id: string;
  title: string;
  note?: string | undefined;
  children: Elements;
};

/** A collapsed card: only its title, until it is clicked or the URL's hash names it. */
export function FoldedCard({ id, title, note, children }: Props) {
  const { hash } = useLocation();
  const [isOpen, setOpen] = useState(false);
  if (hash === `#${id}` && !isOpen) setOpen(true);
  if (isOpen) return <div className="col-span-full min-w-0">{children}</div>;
  return (
    <Link
      to={`#${id}`}
      replace
      className="flex min-h-14 items-center gap-3 rounded-card bg-surface px-4 py-2.5 text-ink no-underline shadow-rest hover:bg-sunken sm:px-[22px]"
    >
      <span className="min-w-0 flex-1 font-semibold">{title}</span>
      {note && <span className="text-small text-ink-2 tabular-nums">{note}</span>}
      <ChevronDown aria-hidden size={20} className="shrink-0 text-ink-2" />
    </Link>
  );
}
