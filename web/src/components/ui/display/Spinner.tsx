import { LoaderCircle } from 'lucide-react';

/** A spinning ring. Give it a label unless text next to it says what is happening. */
export function Spinner({ label, size = 20 }: { label?: string; size?: number }) {
  return (
    <span role={label ? 'status' : undefined} className="inline-flex">
      <LoaderCircle size={size} className="animate-spin" />
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
