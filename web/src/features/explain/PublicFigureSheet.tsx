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

/** Definitions of a class page's figures (docs/product/money.md). */
const publicDefinitions: Partial<Record<Figure, string>> = {
  totalSales:
    /*i18n*/ 'Candy sales from all paid orders for this group since its campaign began, not counting shipping, cancelled orders or refunds.',
  classPart: /*i18n*/ 'What this group earned: half of the 30% from each of its orders.',
  weekSales: /*i18n*/ 'Candy sales from orders for this group paid today or in the six days before.',
};

const howTheShareIsSplit =
  /*i18n*/ '30% of the candy in every order goes to the fundraiser: half to the group, half to its organization, which also gets any odd cent. Without a group, all of it goes to the organization.';

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
 * A public page's figure: its definition and how the 30% is split. The organization and staff see its entries. The
 * viewer is queried when the sheet opens, so that the page itself needs no query.
 */
export function PublicFigureSheet(props: ComponentProps<typeof FigureSheet>) {
  const { i18n } = useLingui();
  const { data, loading } = useQuery(FigureReader);
  const { organizationId, figure, title, onClose } = props;
  const isOwner = data?.viewer.organization?.id === organizationId || Boolean(data?.viewer.admin);
  if (isOwner) return <FigureSheet {...props} />;
  return (
    <Sheet title={title} onClose={onClose}>
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
