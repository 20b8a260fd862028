import { createContext, useContext } from 'react';
import { useApolloClient, useMutation } from '@apollo/client/react';
import { useNavigate } from 'react-router';
import { graphql } from '../../../../gql';
import type { AdminViewer_AdminFragment, Job } from '../../../../gql/graphql';
import { showToast } from '../../../../components/ui/feedback/toast';
import { domainErrorOf } from '../../../../lib/apollo/domain-error';
import { notifyOtherTabs } from '../../../../lib/browser/other-login';

export const AdminViewer_admin = graphql(`
  fragment AdminViewer_admin on StaffMember {
    id
    username
    email
    fullName
    jobs
    needsSecondFactor
  }
`);

export const AdminSession = graphql(`
  query AdminSession {
    viewer {
      admin {
        ...AdminViewer_admin
      }
    }
  }
`);

/** The logged-in member of staff. All staff read everything; their jobs decide what they change. */
export type Admin = AdminViewer_AdminFragment;

export const AdminContext = createContext<Admin | null>(null);

/** The administrator of this session; only below `AdminGuard`. */
export function useAdmin(): Admin {
  const admin = useContext(AdminContext);
  if (!admin) throw new Error('useAdmin needs an AdminGuard above it.');
  return admin;
}

/** Whether the member of staff has one of these jobs. Administrators have all; without arguments only they pass. */
export function useJob(...jobs: readonly Job[]): boolean {
  return hasJob(useAdmin(), jobs);
}

export function hasJob({ jobs: own }: Pick<Admin, 'jobs'>, jobs: readonly Job[]): boolean {
  return own.includes('administrator') || own.some((job) => jobs.includes(job));
}

const Logout = graphql(`
  mutation LogoutAdmin {
    logoutAdmin {
      __typename
    }
  }
`);

/** Ends the session, opens the login and clears the cache. */
export function useAdminLogout() {
  const client = useApolloClient();
  const navigate = useNavigate();
  const [mutate, { loading }] = useMutation(Logout);
  const logout = async () => {
    try {
      await mutate();
    } catch (error) {
      showToast({ title: 'Logout Failed', text: domainErrorOf(error).message, tone: 'destructive' });
      return;
    }
    notifyOtherTabs('admin');
    showToast({ title: 'Logged Out', text: 'See you next time.', tone: 'success' });
    await navigate('/admin/login');
    await client.clearStore();
  };
  return { logout: () => void logout(), isLoggingOut: loading };
}
