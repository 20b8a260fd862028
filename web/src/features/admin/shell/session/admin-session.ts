import { createContext, useContext } from 'react';
import { graphql } from '../../../../gql';
import type { AdminViewer_AdminFragment } from '../../../../gql/graphql';

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
