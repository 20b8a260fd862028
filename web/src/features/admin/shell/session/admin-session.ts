import { createContext, useContext } from 'react';
import { useApolloClient, useMutation } from '@apollo/client/react';
import { useNavigate } from 'react-router';
import { graphql } from '../../../../gql';
import type { AdminSessionQuery, Job } from '../../../../gql/graphql';
import { runWithToast, withReason } from '../../../../components/domain/forms/run-with-toast';
import { notifyOtherTabs } from '../../../../lib/browser/other-login';

export const AdminSession = graphql(`
  query AdminSession {
    viewer {
      admin {
        id
        username
        email
        fullName
        jobs
        needsSecondFactor
      }
    }
  }
`);

/** The logged-in member of staff. All staff read everything; their jobs decide what they change. */
export type Admin = NonNullable<AdminSessionQuery['viewer']['admin']>;

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

const loggedOut = {
  done: { title: 'Logged Out', text: 'See you next time.' },
  failed: withReason('Logout Failed'),
};

/** Ends the session, opens the login and clears the cache. */
export function useAdminLogout() {
  const client = useApolloClient();
  const navigate = useNavigate();
  const [mutate, { loading }] = useMutation(Logout);
  const logout = async () => {
    if (await runWithToast(() => mutate(), loggedOut)) return;
    notifyOtherTabs('admin');
    await navigate('/admin/login');
    await client.clearStore();
  };
  return { logout: () => void logout(), isLoggingOut: loading };
}
