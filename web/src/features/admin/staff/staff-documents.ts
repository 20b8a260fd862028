import { graphql } from '../../../gql';

export const StaffRow_member = graphql(`
  fragment StaffRow_member on StaffMember {
    id
    username
    email
    fullName
    role
    isActive
    lastLoginAt
    hasSecondFactor
  }
`);

export const InvitationRow_invitation = graphql(`
  fragment InvitationRow_invitation on StaffInvitation {
    id
    email
    fullName
    role
    invitedBy
    expiresAt
  }
`);

export const StaffAccounts = graphql(`
  query StaffAccounts {
    staffMembers(includeInactive: true) {
      id
      ...StaffRow_member
    }
    staffInvitations {
      id
      ...InvitationRow_invitation
    }
  }
`);

export const InviteStaffMember = graphql(`
  mutation InviteStaffMember($input: StaffInvitationInput!) {
    inviteStaffMember(input: $input)
  }
`);

export const WithdrawStaffInvitation = graphql(`
  mutation WithdrawStaffInvitation($id: ID!) {
    withdrawStaffInvitation(id: $id)
  }
`);

export const ChangeStaffMember = graphql(`
  mutation ChangeStaffMember($id: ID!, $role: StaffRole, $isActive: Boolean) {
    changeStaffMember(id: $id, role: $role, isActive: $isActive) {
      id
      ...StaffRow_member
    }
  }
`);

export const ChangeStaffPassword = graphql(`
  mutation ChangeStaffPassword($input: ChangePasswordInput!) {
    changeStaffPassword(input: $input)
  }
`);

export const AcceptStaffInvitation = graphql(`
  mutation AcceptStaffInvitation($input: StaffAcceptanceInput!) {
    acceptStaffInvitation(input: $input)
  }
`);

export const ResetSecondFactor = graphql(`
  mutation ResetSecondFactor($staffId: ID!) {
    resetSecondFactor(staffId: $staffId) {
      id
      ...StaffRow_member
    }
  }
`);

export const StaffLogins = graphql(`
  query StaffLogins($ofEverybody: Boolean!) {
    staffLogins(ofEverybody: $ofEverybody) {
      id
      at
      outcome
      device
      isKnownDevice
      member {
        id
        fullName
      }
    }
  }
`);
