import { useQuery } from '@apollo/client/react';
import { useParams } from 'react-router';
import { graphql } from '../../../gql';
import type { MemberRole } from '../../../gql/graphql';

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
        role
      }
    }
  }
`);

/** What the reader may do on an organization's pages; the server enforces it (docs/product/organization.md#people). */
export type May = {
  /** Money page, statements, payee. */
  readonly money: boolean;
  /** Classes, codes, flyers, pickup, prizes, settings. */
  readonly organize: boolean;
  /** Season, contact, name. */
  readonly own: boolean;
};

export function mayOf(role: MemberRole): May {
  return { money: role !== 'organizer', organize: role !== 'treasurer', own: role === 'owner' };
}

/** The reader's rights on the open page, from the `Viewer` that its top bar reads too. Staff see what the owner sees. */
export function useMay(): May {
  const { id } = useParams();
  const { data } = useQuery(Viewer);
  const { organization, member } = data?.viewer ?? {};
  return mayOf((organization?.id === id && member?.role) || 'owner');
}
