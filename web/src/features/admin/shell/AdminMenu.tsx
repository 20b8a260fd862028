import { Eye, LogOut, Users } from 'lucide-react';
import { AccountButton, useThemePart } from '../../../components/domain/account-menu';
import { Menu } from '../../../components/ui/overlay/Menu';
import { Chip } from '../../../components/ui/display/Chip';
import type { Job } from '../../../gql/graphql';
import { jobsText } from './session/jobs';
import { useAdmin, useAdminLogout } from './session/admin-session';

/** The account, the theme and Logout. */
export function AdminMenu() {
  const { fullName, jobs, needsSecondFactor } = useAdmin();
  const { logout, isLoggingOut } = useAdminLogout();
  const theme = useThemePart();
  const head = (
    <div className="px-3 py-2">
      <p className="font-semibold">{fullName}</p>
      <p className="text-small text-ink-2">{rightsText(jobs, needsSecondFactor)}</p>
    </div>
  );
  return (
    <Menu
      trigger={<AccountButton />}
      sideOffset={8}
      parts={[
        { head, rows: [] },
        theme,
        {
          rows: [
            { text: 'Staff and your login', icon: Users, to: '/admin/staff' },
            { text: 'Logout', icon: LogOut, isDisabled: isLoggingOut, onSelect: logout },
          ],
        },
      ]}
    />
  );
}

function rightsText(jobs: readonly Job[], needsSecondFactor: boolean): string {
  if (needsSecondFactor) return 'Read only until your second factor is set up';
  return jobsText(jobs);
}

/** Shown to staff without jobs. */
export function ReadOnlyChip() {
  if (useAdmin().jobs.length > 0) return null;
  return (
    <Chip tone="info" icon={Eye} className="whitespace-nowrap">
      Read only
    </Chip>
  );
}
