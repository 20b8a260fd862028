import { useState, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { lazyLayer } from '../../../components/ui/lazy/lazy-layer';
import type { Figure } from '../../../gql/graphql';

const FigureSheet = lazyLayer('What is behind the figure', () =>
  import('./FigureSheet').then(({ FigureSheet }) => FigureSheet),
);

type Props = {
  figure: Figure;
  /** What the figure is called on this page. */
  title: string;
  /** Only a class's part; null for what was sold without one. */
  classroomId?: string | null;
  children: ReactNode;
};

/** A figure of the organization's pages that opens down to its ledger entries. */
export function FigureButton({ figure, title, classroomId, children }: Props) {
  const { id: organizationId = '' } = useParams();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        title={`See how ${title} adds up`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        onPointerEnter={() => void FigureSheet.preload().catch(() => undefined)}
        className="relative cursor-pointer rounded-small text-inherit underline decoration-line-strong decoration-dotted decoration-[1.5px] underline-offset-[5px] after:absolute after:-inset-x-1 after:-inset-y-2.5 hover:decoration-primary hover:decoration-solid"
      >
        {children}
      </button>
      {isOpen && (
        <FigureSheet
          organizationId={organizationId}
          figure={figure}
          title={title}
          classroomId={classroomId}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
