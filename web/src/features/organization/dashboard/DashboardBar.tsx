import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { ArrowLeftRight, Eye, FileText, KeyRound, LogOut, Settings, Users, Wallet } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { AccountButton, useThemePart } from '../../../components/domain/account-menu';
import { Mark, SocialIcon } from '../../../components/domain/brand/Drawings';
import { runWithToast, withReason } from '../../../components/domain/forms/run-with-toast';
import { LiveChip } from '../../../components/domain/live/LiveChip';
import { LiveStrip } from '../../../components/domain/live/LiveStrip';
import { Chip } from '../../../components/ui/display/Chip';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { lazyPart } from '../../../components/ui/lazy/lazy-part';
import { Menu } from '../../../components/ui/overlay/Menu';
import { graphql } from '../../../gql';
import { notifyOtherTabs } from '../../../lib/browser/other-login';
import { brand } from '../../../lib/format/brand';
import type { Live } from '../../../lib/live/use-live';
import { useMay, Viewer } from '../login/use-may';
import { useSwitch } from '../people/use-switch';

type Props = {
  organizationId: string;
  name: string;
  /** Left out on pages without live data. */
  live?: Live;
};

/** The sticky top bar: organization, live status, account menu, and the lost-connection strip. */
export function DashboardBar({ organizationId, name, live }: Props) {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface low:static print:hidden">
      <StaffBanner name={name} />
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
      {live && name && <LiveStrip {...live} />}
    </header>
  );
}

/** Tells staff that they see an organization's page, which looks the same to its members. */
function StaffBanner({ name }: { name: string }) {
  const { data } = useQuery(Viewer);
  const jobs = data?.viewer.admin?.jobs;
  const may = useMay();
  if (!jobs || may.isMember) return null;
  return (
    <div role="note" className="bg-info-soft text-work text-on-info-soft">
      <div className="page-width flex min-h-12 flex-wrap items-center gap-x-3 py-1">
        <Eye size={20} className="shrink-0" />
        <p className="min-w-0 flex-1 basis-60">
          <b>Staff view.</b>
          <span>{` You are logged in as ${jobs.join(' and ') || 'staff'} and see what ${name || 'the organization'} sees.`}</span>
        </p>
        {!may.handOut && <Chip>Read only</Chip>}
        <Link to="/admin?tab=organizations" className="inline-flex min-h-10 items-center underline">
          Back to admin
        </Link>
      </div>
    </div>
  );
}

const ChangePasswordDialog = lazyPart('The password dialog', () =>
  import('../password/ChangePasswordDialog').then(({ ChangePasswordDialog }) => ChangePasswordDialog),
);

const Logout = graphql(`
  mutation LogoutOrganization {
    logoutOrganization {
      __typename
    }
  }
`);

const toasts = {
  done: { title: 'Logged Out', text: 'See you next time.' },
  failed: withReason('Logout Failed'),
};

/** The account menu: the person's other organizations, the pages of their role, password, theme and logout. */
function AccountMenu({ organizationId }: { organizationId: string }) {
  const { logout, isLoggingOut } = useLogout();
  const { data } = useQuery(Viewer);
  const { open } = useSwitch();
  const { memberships = [] } = data?.viewer.member ?? {};
  const may = useMay();
  const others = memberships.filter((membership) => membership.organizationId !== organizationId);
  const [isChanging, setChanging] = useState(false);
  const theme = useThemePart();
  const own = `/organization/${organizationId}`;
  return (
    <>
      <Menu
        trigger={<AccountButton />}
        sideOffset={8}
        parts={[
          ...(others.length > 0
            ? [
                {
                  rows: others.map((other) => ({
                    text: other.organizationName,
                    icon: ArrowLeftRight,
                    onSelect: () => open(other.organizationId),
                  })),
                },
              ]
            : []),
          {
            rows: [
              ...(may.money ? [{ text: 'Money', icon: Wallet, to: `${own}/money` }] : []),
              ...(may.organize ? [{ text: 'Settings', icon: Settings, to: `${own}/settings` }] : []),
              ...(may.own ? [{ text: 'Season', icon: FileText, to: `${own}/season` }] : []),
              { text: 'People', icon: Users, to: `${own}/people` },
              ...(may.own ? [] : [{ text: 'Add an organization', icon: Users, to: '/register' }]),
              ...(may.organize ? [{ text: 'Instagram', icon: SocialIcon, to: `${own}#instagram` }] : []),
              ...(may.isMember
                ? [{ text: 'Change password', icon: KeyRound, onSelect: () => setChanging(true) }]
                : []),
            ],
          },
          theme,
          ...(may.isMember
            ? [{ rows: [{ text: 'Logout', icon: LogOut, isDisabled: isLoggingOut, onSelect: logout }] }]
            : []),
        ]}
      />
      {isChanging && <ChangePasswordDialog onClose={() => setChanging(false)} />}
    </>
  );
}

/** Removes the customer names that the hand-out page stored on this device. */
async function removeHandOutLists(): Promise<void> {
  const { removeStoredLists } = await import('../hand-out/device/phone-storage');
  await removeStoredLists();
}

function useLogout() {
  const client = useApolloClient();
  const navigate = useNavigate();
  const [mutate, { loading }] = useMutation(Logout);
  const logout = async () => {
    // First, so that no names stay on the device if the tab is closed during logout.
    await removeHandOutLists().catch(() => undefined);
    if (await runWithToast(() => mutate(), toasts)) return;
    notifyOtherTabs();
    await navigate('/organization/login');
    await client.clearStore();
  };
  return { logout: () => void logout(), isLoggingOut: loading };
}
