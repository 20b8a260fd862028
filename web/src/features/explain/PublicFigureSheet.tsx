import { useQuery } from '@apollo/client/react';
import { Split } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Skeleton } from '../../components/ui/display/Skeleton';
import { Notice } from '../../components/ui/feedback/Notice';
import { Sheet } from '../../components/ui/overlay/Sheet';
import { graphql } from '../../gql';
import type { Figure } from '../../gql/graphql';
import { useLingui } from '../../lib/texts/use-lingui';
import { FigureSheet } from './FigureSheet';

/** What a figure of a class page means, for everybody (docs/product/money.md). */
const publicDefinitions: Partial<Record<Figure, string>> = {
  totalSales:
    /*i18n*/ 'The candy in all paid orders for this group since its campaign began, without shipping, cancelled orders and refunds.',
  classPart: /*i18n*/ 'What this group earned: its half of the 30% of each of its orders.',
  weekSales: /*i18n*/ 'The candy in orders for this group that were paid today or in the six days before.',
};

const howTheShareIsSplit =
  /*i18n*/ '30% of the candy in every order goes to the fundraiser: half to the group, half to its organization, which also gets an odd cent. What is bought without a group goes to the organization.';

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
  const { i18n } = useLingui();
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
          <p className="text-lead">{i18n.t(publicDefinitions[figure] ?? '')}</p>
          <Notice tone="info" icon={Split}>
            {i18n.t(howTheShareIsSplit)}
          </Notice>
        </div>
      )}
    </Sheet>
  );
}
