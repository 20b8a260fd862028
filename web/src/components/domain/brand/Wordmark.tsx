import { brand } from '../../../lib/format/brand';
import { Mark } from './Mark';

/** Mark and name, as they stand in bars. Put it in a link home. */
export function Wordmark() {
  return (
    <span className="inline-flex items-center gap-2.5 font-display text-[1.5rem] leading-none font-bold tracking-[-0.01em] text-ink">
      <Mark />
      <span>{brand.name}</span>
    </span>
  );
}
