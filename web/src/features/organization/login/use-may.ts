import { useQuery } from '@apollo/client/react';
import { useParams } from 'react-router';
import { graphql } from '../../../gql';
import type { Job, MemberRole } from '../../../gql/graphql';
import { mayHandOut } from './may-hand-out';

/** Who is logged in: as an organization, as staff, or both. */
export const Viewer = graphql(`
  query Viewer {
    viewer {
      organization {
        id
      }
      member {
        personId
        email
        role
        mustChangePassword
        memberships {
          organizationId
          organizationName
          role
        }
      }
      admin {
        id
        jobs
      }
    }
  }
`);

/** What the reader may do on an organization's pages; the server enforces it (docs/rights.md). */
export type May = {
  /** Money page, statements, payee. */
  readonly money: boolean;
  /** Classes, codes, flyers, pickup, prizes, settings. */
  readonly organize: boolean;
  /** Season, contact, name. */
  readonly own: boolean;
  /** Changes what they may open. */
  readonly change: boolean;
  /** Marks pickups ready and hands them out. */
  readonly handOut: boolean;
  /** Has an account of the organization, which staff cannot act for. */
  readonly isMember: boolean;
};

export function mayOf(role: MemberRole): May {
  const organize = role !== 'treasurer';
  const own = role === 'owner';
  return { money: role !== 'organizer', organize, own, change: true, handOut: organize, isMember: true };
}

/** Staff see what the owner sees, and change what their jobs let them. */
function mayOfStaff(jobs: readonly Job[]): May {
  const change = jobs.includes('administrator');
  return { ...mayOf('owner'), change, handOut: mayHandOut(jobs), isMember: false };
}

/** The reader's rights on the open page, from the `Viewer` that its top bar reads too. */
export function useMay(): May {
  const { id } = useParams();
  const { data } = useQuery(Viewer);
  const { organization, member, admin } = data?.viewer ?? {};
  if (member && organization?.id === id) return mayOf(member.role);
  return admin ? mayOfStaff(admin.jobs) : mayOf('owner');
}
