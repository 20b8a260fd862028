import { PageTitle } from '../../../components/ui/display/PageTitle';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { TotalCards } from '../totals/TotalCards';
import { DashboardJumps } from './DashboardJumps';

/** The dashboard before its figures: what every organization sees stands, the rest is grey. */
export function DashboardSkeleton() {
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-5 pt-6 pb-16 text-work">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <PageTitle>Your fundraiser</PageTitle>
        <Skeleton className="h-7 w-20 rounded-full" />
        <Skeleton className="h-5 w-32" />
        <div className="ml-auto flex flex-wrap gap-2 max-xs:w-full">
          <Skeleton className="h-10 w-24 rounded-full max-xs:grow" />
          <Skeleton className="h-10 w-32 rounded-full max-xs:grow" />
          <Skeleton className="h-10 w-40 rounded-full max-xs:grow" />
        </div>
      </div>
      <DashboardJumps />
      <TotalCards isWaiting sales={figure} profit={figure} days={shortFigure} orders={shortFigure} />
      <Skeleton className="h-72 rounded-card sm:rounded-hero" />
      <div className="grid gap-5 md:grid-cols-[1.45fr_1fr]">
        <Skeleton className="h-80 rounded-card" />
        <Skeleton className="h-80 rounded-card" />
      </div>
    </div>
  );
}

const figure = {
  value: <Skeleton className="h-[1.1em] w-28" />,
  note: <Skeleton className="h-[4.5em] w-full md:h-[3em]" />,
};
const shortFigure = {
  value: <Skeleton className="h-[1.1em] w-14" />,
  note: <Skeleton className="h-[1.5em] w-24" />,
};
