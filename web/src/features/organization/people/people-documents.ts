import { graphql } from '../../../gql';

export const MemberRow_member = graphql(`
  fragment MemberRow_member on Member {
    personId
    fullName
    email
    role
    joinedAt
  }
`);

export const People = graphql(`
  query People($organizationId: ID!) {
    organization(id: $organizationId) {
      id
      name
      members {
        ...MemberRow_member
      }
      memberInvitations {
        id
        email
        role
        expiresAt
      }
    }
  }
`);

export const History = graphql(`
  query OrganizationHistory($organizationId: ID!, $first: Int!, $after: String) {
    organization(id: $organizationId) {
      id
      history(first: $first, after: $after) {
        totalCount
        pageInfo {
          hasNextPage
          endCursor
        }
        nodes {
          id
          at
          by
          action
          facts
        }
      }
    }
  }
`);

export const InviteMember = graphql(`
  mutation InviteMember($organizationId: ID!, $input: MemberInvitationInput!) {
    inviteMember(organizationId: $organizationId, input: $input)
  }
`);

export const WithdrawInvitation = graphql(`
  mutation WithdrawInvitation($id: ID!) {
    withdrawInvitation(id: $id)
  }
`);

export const RemoveMember = graphql(`
  mutation RemoveMember($organizationId: ID!, $personId: ID!) {
    removeMember(organizationId: $organizationId, personId: $personId)
  }
`);

export const ChangeMemberRole = graphql(`
  mutation ChangeMemberRole($organizationId: ID!, $personId: ID!, $role: InvitedRole!) {
    changeMemberRole(organizationId: $organizationId, personId: $personId, role: $role)
  }
`);

export const HandOver = graphql(`
  mutation HandOver($organizationId: ID!, $personId: ID!, $currentPassword: String!) {
    handOver(organizationId: $organizationId, personId: $personId, currentPassword: $currentPassword)
  }
`);
