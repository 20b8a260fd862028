import { useQuery } from '@apollo/client/react';
import { clsx } from 'clsx';
import { ShoppingBag, Trophy } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { CloudEdge } from '../../components/domain/brand/Drawings';
import { DaysLine } from '../../components/domain/DaysLine';
import { Thermometer } from '../../components/domain/Thermometer';
import { buttonStyle } from '../../components/ui/actions/button-style';
import { Card } from '../../components/ui/display/Card';
import { Skeleton } from '../../components/ui/display/Skeleton';
import type { Elements } from '../../components/ui/elements';
import { usePageTitle } from '../../lib/browser/use-page-title';
import { formatCents, formatDollars } from '../../lib/format/money';
import { percentOf } from '../../lib/format/progress';
import { useLingui } from '../../lib/texts/use-lingui';
import { type FundraiserContext, useCart } from '../cart';
import {
  codesOf,
  codesQuery,
  fundraiserOf,
  FundraiserChoice,
  type CodeFormState,
  type Group,
  GroupFacts,
  groupOf,
  groupTitle,
  groupVariables,
  isClosed,
  LazyClassChoice,
} from '../codes';
import { HeroDrawings, homeTitle } from './Hero';

export { findRendered } from '../codes';

type Props = {
  form: CodeFormState;
  /** The top of home without a group. */
  fallback: Elements;
};

/**
 * The top of home for visitors who came for a group: its progress, its days left, a link to the candy, and a way to
 * change the group. The address's fundraiser comes with the page (docs/product/storefront.md#landing).
 */
export function GroupLanding({ form, fallback }: Props) {
  const { context } = useCart();
  const group = useGroup(form);
  const names = group ? fundraiserOf(group) : context;
  if (!names) return fallback;
  return (
    <>
      <GroupHero names={names} group={group} form={form} />
      {!form.isInUse && (
        <div id="find-fundraiser" className="page-width relative z-1 -mt-[104px] scroll-mt-6">
          <Card className="px-5 py-2 shadow-float sm:px-9">
            <FundraiserChoice expected={group?.needsClass ? null : names} />
          </Card>
        </div>
      )}
    </>
  );
}

/** The fundraiser of the address, or of the cart. */
function useGroup({ link }: CodeFormState): Group | null {
  const { context } = useCart();
  const [address] = useSearchParams();
  const isUnknown = link !== null && 'error' in link;
  const named = (isUnknown ? null : codesOf(address)) ?? context;
  const { data, previousData, error } = useQuery(GroupFacts, {
    variables: groupVariables(named ?? { organization: '', classroom: '' }),
    skip: !named,
  });
  const shown = data ?? (error ? undefined : previousData);
  const group = named && shown ? groupOf(shown) : null;
  return group && !isClosed(group) ? group : null;
}

type HeroProps = { names: FundraiserContext; group: Group | null; form: CodeFormState };

function GroupHero({ names, group, form }: HeroProps) {
  const { i18n } = useLingui();
  const { context } = useCart();
  const { organizationName, classroomName } = names;
  usePageTitle(group ? groupTitle(group, i18n) : i18n.t(homeTitle));
  return (
    <section
      aria-labelledby="group"
      className="relative overflow-hidden bg-sky pt-5 pb-32 sm:pt-10 sm:pb-[150px]"
    >
      <div className="page-width grid items-center gap-5 sm:grid-cols-[1.05fr_0.95fr] sm:gap-8">
        <div className="min-w-0">
          {classroomName && <p className="font-semibold wrap-anywhere text-ink-2">{organizationName}</p>}
          <h1 id="group" className="text-[clamp(2rem,1.3rem+3vw,3.25rem)] leading-[1.08] wrap-anywhere">
            {classroomName ?? organizationName}
          </h1>
          {/* Reserves the line, so that nothing moves when the data arrives. */}
          {classroomName && (
            <p className="mt-1 text-lead text-ink-2">{group?.classroom?.teacherName ?? '\u00a0'}</p>
          )}
          <div className="mt-4 sm:mt-6">
            {group?.needsClass ? (
              <ClassWanted form={form} />
            ) : (
              <>
                {group ? <Progress group={group} /> : <Skeleton className="h-48 rounded-card" />}
                <Link
                  to={group && !context ? `/products?${codesQuery(names)}` : '/products'}
                  className={buttonStyle({ className: 'mt-4 w-full sm:w-auto' })}
                >
                  <ShoppingBag size={20} />
                  <span>{i18n.t('Shop for this group')}</span>
                </Link>
                {group?.classroom && (
                  <Link
                    to={`/classroom/${group.classroom.id}`}
                    className="mt-2 ml-1 inline-flex min-h-10 items-center font-semibold underline underline-offset-3 sm:ml-5"
                  >
                    {i18n.t('See everyone who helped')}
                  </Link>
                )}
                {!group && classroomName && <span className="mt-2 ml-1 inline-flex min-h-10 sm:ml-5" />}
              </>
            )}
          </div>
        </div>
        <HeroDrawings />
      </div>
      <CloudEdge />
    </section>
  );
}

/** Sales against the goal, the days left, and the prize that can still be won. */
function Progress({ group: { organization, sales, goal, prize } }: { group: Group }) {
  const { i18n } = useLingui();
  return (
    <Card className="p-4 sm:p-6">
      <div
        className={clsx('flex flex-wrap items-baseline gap-x-3 gap-y-1', goal !== null && 'justify-between')}
      >
        <p className="text-[1.75rem] leading-none font-extrabold tabular-nums">
          {goal === null
            ? i18n.t('{amount} in sales', { amount: formatCents(sales) })
            : `${percentOf(sales, goal)}%`}
        </p>
        {goal !== null && (
          <p className="font-semibold text-ink-2 tabular-nums">
            {i18n.t('{sales} of {goal} in sales', { sales: formatCents(sales), goal: formatDollars(goal) })}
          </p>
        )}
      </div>
      {goal !== null && (
        <div className="mt-1">
          <Thermometer label={i18n.t('Progress toward the goal')} sales={sales} goal={goal} stops={[]} />
        </div>
      )}
      {organization.purpose && <p>{i18n.t('For {purpose}', organization)}</p>}
      <DaysLine campaign={organization} className="mt-3" />
      {prize && (
        <p className="mt-2 flex gap-2.5 text-work">
          <Trophy size={20} className="mt-px shrink-0" />
          <span className="min-w-0 wrap-anywhere">{prize(i18n)}</span>
        </p>
      )}
    </Card>
  );
}

/** The class choice of an organization that sells only through its classes. The list appears with the form's check. */
function ClassWanted({ form }: { form: CodeFormState }) {
  const { i18n } = useLingui();
  return (
    <Card className="min-h-44 p-4 sm:p-6 [&>section]:mt-0">
      {form.classWanted ? (
        <LazyClassChoice {...form.classWanted} isFromLink onChoose={form.chooseClass} />
      ) : (
        <p className="font-semibold">{i18n.t('Loading the groups...')}</p>
      )}
    </Card>
  );
}
