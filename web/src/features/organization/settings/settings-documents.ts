import { graphql } from '../../../gql';

export const Settings = graphql(`
  query OrganizationSettings($organizationId: ID!) {
    organization(id: $organizationId) {
      id
      name
      ...SettingsCards_organization
    }
  }
`);

export const UpdateOrganization = graphql(`
  mutation UpdateOrganization(
    $organizationId: ID!
    $input: OrganizationSettingsInput!
    $expected: [ExpectedValueInput!]
  ) {
    updateOrganization(organizationId: $organizationId, input: $input, expected: $expected) {
      id
      ...SettingsCards_organization
    }
  }
`);

export const SaveClassrooms = graphql(`
  mutation SaveClassrooms($organizationId: ID!, $input: ClassroomListInput!) {
    saveClassrooms(organizationId: $organizationId, input: $input) {
      id
    }
  }
`);

export const RemoveClassroom = graphql(`
  mutation RemoveClassroom($organizationId: ID!, $classroomId: ID!) {
    removeClassroom(organizationId: $organizationId, classroomId: $classroomId) {
      id
    }
  }
`);

export const UpdateClassroom = graphql(`
  mutation UpdateClassroom(
    $organizationId: ID!
    $classroomId: ID!
    $input: ClassroomChangesInput!
    $expected: [ExpectedValueInput!]
  ) {
    updateClassroom(
      organizationId: $organizationId
      classroomId: $classroomId
      input: $input
      expected: $expected
    ) {
      id
      ...ClassroomItem_classroom
    }
  }
`);
