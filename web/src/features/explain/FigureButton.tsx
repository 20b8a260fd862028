import { type ComponentProps, type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { lazyPart } from '../../components/ui/lazy/lazy-part';
import { useLingui } from '../../lib/texts/use-lingui';
import type { FigureSheet } from './FigureSheet';

const sheets = {
  owner: lazyPart('The details of the figure', () =>
    import('./FigureSheet').then(({ FigureSheet }) => FigureSheet),
  ),
  anyone: lazyPart(/*i18n*/ 'The definition', () =>
    import('./PublicFigureSheet').then(({ PublicFigureSheet }) => PublicFigureSheet),
  ),
};

type Props = Omit<ComponentProps<typeof FigureSheet>, 'organizationId' | 'onClose'> & {
  /** The organization in the page's URL by default. */
  organizationId?: string;
  /** Who reads the page: on a public one ('anyone'), only the organization and staff see more than the definition. */
  audience?: 'owner' | 'anyone';
  children: ReactNode;
};

/** A figure that opens its ledger entries. */
export function FigureButton({ audience = 'owner', organizationId, children, ...figure }: Props) {
  const { id = '' } = useParams();
  const { i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const Details = sheets[audience];
  return (
    <>
      <button
        type="button"
        title={
          audience === 'owner'
            ? `See how ${figure.title} adds up`
            : i18n.t('What {figure} means', { figure: figure.title })
        }
        aria-haspopup="dialog"
        data-term={figure.figure}
        onClick={() => setOpen(true)}
        onPointerEnter={() => void Details.preload().catch(() => undefined)}
        className="relative cursor-pointer rounded-small text-inherit underline decoration-line-strong decoration-dotted decoration-[1.5px] underline-offset-[5px] after:absolute after:-inset-x-1 after:-inset-y-2.5 hover:decoration-primary hover:decoration-solid"
      >
        {children}
      </button>
      {isOpen && <Details {...figure} organizationId={organizationId ?? id} onClose={() => setOpen(false)} />}
    </>
  );
}
