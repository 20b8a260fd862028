import { createContext, useContext } from 'react';
import { useApolloClient, useMutation } from '@apollo/client/react';
import { useNavigate } from 'react-router';
import { graphql } from '../../../../gql';
import type { AdminViewer_AdminFragment } from '../../../../gql/graphql';
import { showToast } from '../../../../components/ui/feedback/toast';
import { domainErrorOf } from '../../../../lib/apollo/domain-error';
import { notifyOtherTabs } from '../../../../lib/browser/other-login';

export const AdminViewer_admin = graphql(`
  fragment AdminViewer_admin on StaffMember {
    id
    username
    email
    fullName
    role
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

/** Who is logged in to the administration. Support staff read everything and change nothing. */
export type Admin = AdminViewer_AdminFragment & { canWrite: boolean };

export const AdminContext = createContext<Admin | null>(null);

/** The administrator of this session; only below `AdminGuard`. */
export function useAdmin(): Admin {
  const admin = useContext(AdminContext);
  if (!admin) throw new Error('useAdmin needs an AdminGuard above it.');
  return admin;
}

const Logout = graphql(`
  mutation LogoutAdmin {
    logoutAdmin
  }
`);

/** Ends the session, leaves for the login and forgets what was shown. */
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
