import { useQuery } from '@apollo/client/react';
import { Split } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Skeleton } from '../../components/ui/display/Skeleton';
import { Notice } from '../../components/ui/feedback/Notice';
import { Sheet } from '../../components/ui/overlay/Sheet';
import { graphql } from '../../gql';
import { FigureSheet } from './FigureSheet';
import { howTheShareIsSplit, publicDefinitions } from './public-definitions';

const FigureReader = graphql(`
  query FigureReader {
    viewer {
      organization {
        id
      }
      admin {
        id
      }
    }
  }
`);

/**
 * A figure of a public page: what it means and how the 30% is split. Its organization and staff see what it is made of.
 * Who reads is asked when it is opened, so that the page costs everybody else nothing.
 */
export function PublicFigureSheet(props: ComponentProps<typeof FigureSheet>) {
  const { data, loading } = useQuery(FigureReader);
  const { organizationId, figure, title, onClose } = props;
  const isOwner = data?.viewer.organization?.id === organizationId || Boolean(data?.viewer.admin);
  if (isOwner) return <FigureSheet {...props} />;
  return (
    <Sheet isOpen title={title} onClose={onClose}>
      {loading ? (
        <Skeleton className="h-40 rounded-card" />
      ) : (
        <div className="grid gap-5 text-work">
          <p className="text-lead">{publicDefinitions[figure]}</p>
          <Notice tone="info" icon={Split}>
            {howTheShareIsSplit}
          </Notice>
        </div>
      )}
    </Sheet>
  );
}
