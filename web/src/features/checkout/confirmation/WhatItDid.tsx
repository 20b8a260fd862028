import { useEffect, useState } from 'react';
import { Thermometer } from '../../../components/domain/Thermometer';
import { type FragmentType, graphql, readFragment } from '../../../gql';
import { useMedia } from '../../../lib/browser/use-media';
import { classGoals, organizationGoal } from '../../../lib/format/milestones';
import { type Cents, toCents } from '../../../lib/format/money';
import { percentOf } from '../../../lib/format/progress';
import type { I18n } from '../../../lib/texts/i18n';
import { useLingui } from '../../../lib/texts/use-lingui';
import { SaleShare } from '../../cart';

const WhatItDid_order = graphql(`
  fragment WhatItDid_order on Order {
    subtotal
    organizationProfit
    classroomProfit
    organization {
      id
      name
      goalAmount
      totals {
        totalSales
      }
    }
    classroom {
      id
      name
      goalAmount
      totals {
        totalSales
      }
    }
  }
`);

/** The bar fills to its earlier value first. */
const MOVES_AFTER_MS = 1_200;

type Props = { order: FragmentType<typeof WhatItDid_order>; isArrival: boolean };

/** What a paid order raised for its group, and the group's progress. Nothing without a group. */
export function WhatItDid({ order, isArrival }: Props) {
  const { subtotal, organizationProfit, classroomProfit, organization, classroom } = readFragment(
    WhatItDid_order,
    order,
  );
  if (!organization) return null;
  const goal = classroom ? classGoals(toCents(classroom.goalAmount))?.goal : organizationGoal(organization);
  const { name, totals } = classroom ?? organization;
  return (
    <div className="grid w-full gap-4 rounded-card bg-sky p-5 text-left sm:p-6 print:bg-transparent print:p-0">
      <p className="text-lead font-semibold">
        <SaleShare
          group={{ organizationName: organization.name, classroomName: classroom?.name ?? null }}
          share={{ organization: organizationProfit, classroom: classroomProfit }}
        />
      </p>
      {goal !== undefined && (
        <Progress
          name={name}
          sales={toCents(totals.totalSales)}
          sold={toCents(subtotal)}
          goal={goal}
          isArrival={isArrival}
        />
      )}
    </div>
  );
}

type ProgressProps = {
  name: string;
  /** Including this order. */
  sales: Cents;
  sold: Cents;
  goal: Cents;
  isArrival: boolean;
};

/** On arrival the bar moves from before the order to after it. */
function Progress({ name, sales, sold, goal, isArrival }: ProgressProps) {
  const { i18n } = useLingui();
  const isReduced = useMedia('(prefers-reduced-motion: reduce)');
  const [isBefore, setBefore] = useState(isArrival && !isReduced);
  useEffect(() => {
    const timer = setTimeout(() => setBefore(false), MOVES_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const shown = isBefore ? Math.max(0, sales - sold) : sales;
  return (
    <div className="print:hidden">
      <p className="mb-1">{progressText(i18n, { name, sales, sold, goal, isArrival })}</p>
      <Thermometer label={i18n.t('Progress of {name}', { name })} sales={shown} goal={goal} stops={[]} />
    </div>
  );
}

function progressText(i18n: I18n, { name, sales, sold, goal, isArrival }: ProgressProps): string {
  if (sales >= goal)
    return i18n.t(
      isArrival && sales - sold < goal ? 'You helped {name} reach its goal!' : '{name} reached its goal.',
      { name },
    );
  return i18n.t(isArrival ? 'You moved {name} to {percent}%.' : '{name} is at {percent}%.', {
    name,
    percent: percentOf(sales, goal),
  });
}
