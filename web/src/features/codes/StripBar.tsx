import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useLingui } from '../../lib/texts/use-lingui';

type Props = {
  isFound: boolean;
  children: ReactNode;
};

/** The slim strip under the navigation. */
export function StripBar({ isFound, children }: Props) {
  const { i18n } = useLingui();
  return (
    <section
      aria-label={i18n.t('Your fundraiser')}
      className={clsx('print:hidden', isFound ? 'bg-success-soft' : 'border-b border-line bg-surface')}
    >
      <div className="page-width grid min-h-11 items-center py-0.5 sm:justify-center">{children}</div>
    </section>
  );
}
