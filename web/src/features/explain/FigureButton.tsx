import { useState, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { lazyPart } from '../../components/ui/lazy/lazy-part';
import type { Figure } from '../../gql/graphql';
import { useLingui } from '../../lib/texts/use-lingui';

const sheets = {
  owner: lazyPart('The details of the figure', () =>
    import('./FigureSheet').then(({ FigureSheet }) => FigureSheet),
  ),
  anyone: lazyPart(/*i18n*/ 'The definition', () =>
    import('./PublicFigureSheet').then(({ PublicFigureSheet }) => PublicFigureSheet),
  ),
};

type Props = {
  /** The organization in the page's URL by default. */
  organizationId?: string;
  figure: Figure;
  /** The figure's label on this page. */
  title: string;
  /** Limits the figure to one class; null for sales without a class. */
  classroomId?: string | null | undefined;
  /** Limits the figure to one statement's month: YYYY-MM. */
  statementMonth?: string | undefined;
  /** Who reads the page: on a public one ('anyone'), only the organization and staff see more than the definition. */
  audience?: 'owner' | 'anyone';
  children: ReactNode;
};

/** A figure that opens its ledger entries. */
export function FigureButton({ audience = 'owner', organizationId, children, ...figure }: Props) {
  const { id = '' } = useParams();
  const { i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const FigureSheet = sheets[audience];
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
        onPointerEnter={() => void FigureSheet.preload().catch(() => undefined)}
        className="relative cursor-pointer rounded-small text-inherit underline decoration-line-strong decoration-dotted decoration-[1.5px] underline-offset-[5px] after:absolute after:-inset-x-1 after:-inset-y-2.5 hover:decoration-primary hover:decoration-solid"
      >
        {children}
      </button>
      {isOpen && (
        <FigureSheet {...figure} organizationId={organizationId ?? id} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
