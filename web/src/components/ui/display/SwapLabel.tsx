import type { ReactNode } from 'react';

type Props = {
  children: ReactNode;
  /** The other texts of the label: it is always as wide as the widest, with icon. */
  alternatives: string[];
};

/** A label that changes its text without changing its width. */
export function SwapLabel({ children, alternatives }: Props) {
  return (
    <span className="inline-grid">
      <span className="col-start-1 row-start-1 inline-flex items-center justify-center gap-2">
        {children}
      </span>
      {alternatives.map((text) => (
        <span
          key={text}
          aria-hidden
          data-text={text}
          className="invisible col-start-1 row-start-1 h-0 pl-7 before:content-[attr(data-text)]"
        />
      ))}
    </span>
  );
}
