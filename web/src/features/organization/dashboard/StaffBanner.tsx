import { useQuery } from '@apollo/client/react';
import { Eye } from 'lucide-react';
import { Link } from 'react-router';
import { Viewer } from '../login/viewer';

type Props = { organizationId: string; name: string };

/** Says that staff is looking: an organization's own pages look the same to its own people. */
export function StaffBanner({ organizationId, name }: Props) {
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
