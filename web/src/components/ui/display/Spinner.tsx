import { LoaderCircle } from 'lucide-react';

type Props = { label?: string; size?: number };

/** A turning ring. Give it a label where no text beside it says what is happening. */
export function Spinner({ label, size = 20 }: Props) {
  return (
    <span role={label ? 'status' : undefined} className="inline-flex">
      <LoaderCircle aria-hidden size={size} className="animate-spin" />
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
