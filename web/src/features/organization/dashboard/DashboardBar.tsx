import { useQuery } from '@apollo/client/react';
import { Eye } from 'lucide-react';
import { Link } from 'react-router';
import { LiveChip } from '../../../components/domain/live/LiveChip';
import { LiveStrip } from '../../../components/domain/live/LiveStrip';
import { Mark } from '../../../components/domain/brand/Mark';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { brand } from '../../../lib/format/brand';
import type { Live } from '../../../lib/live/use-live';
import { AccountMenu } from './AccountMenu';
import { Viewer } from '../login/use-may';

type Props = {
  organizationId: string;
  name: string;
  /** Left out where nothing moves. */
  live?: Live;
};

/** Whose dashboard it is, whether it moves, and the account. Stays at the top with the lost-connection strip. */
export function DashboardBar({ organizationId, name, live }: Props) {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface low:static print:hidden">
      <StaffBanner organizationId={organizationId} name={name} />
      <div className="page-width flex h-16 items-center gap-3 sm:gap-4">
        <Link
          to="/"
          aria-label={`${brand.name}, home`}
          className="inline-flex min-h-10 shrink-0 items-center gap-2 rounded-small font-display text-[1.25rem] font-bold text-ink no-underline"
        >
          <Mark height={32} />
          <span className="hidden sm:inline">{brand.name}</span>
        </Link>
        <span aria-hidden className="h-6 w-px shrink-0 bg-line" />
        {name === '' ? (
          <Skeleton className="h-5 w-32 min-w-0" />
        ) : (
          <span className="min-w-0 truncate font-bold">{name}</span>
        )}
        <span className="ml-auto shrink-0">
          {live && <LiveChip state={live.state} updatedAt={live.updatedAt} />}
        </span>
        <AccountMenu organizationId={organizationId} />
      </div>
      {live && <LiveStrip {...live} />}
    </header>
  );
}

type StaffBannerProps = { organizationId: string; name: string };

/** Says that staff is looking: an organization's own pages look the same to its own people. */
function StaffBanner({ organizationId, name }: StaffBannerProps) {
  const { data } = useQuery(Viewer);
  const viewer = data?.viewer;
  if (!viewer?.admin || viewer.organization?.id === organizationId) return null;
  return (
    <div role="note" className="bg-info-soft text-work text-on-info-soft">
      <div className="page-width flex min-h-12 flex-wrap items-center gap-x-3 py-1">
        <Eye aria-hidden size={20} className="shrink-0" />
        <p className="min-w-0 flex-1 basis-60">
          <b>Staff view.</b>
          <span>{` You are logged in as ${viewer.admin.role === 'admin' ? 'administrator' : 'support'} and see what ${name || 'the organization'} sees.`}</span>
        </p>
        <Link to="/admin?tab=organizations" className="inline-flex min-h-10 items-center underline">
          Back to the administration
        </Link>
      </div>
    </div>
  );
}
