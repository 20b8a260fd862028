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

export const AddClassroom = graphql(`
  mutation AddClassroom($organizationId: ID!, $input: ClassroomInput!) {
    addClassroom(organizationId: $organizationId, input: $input) {
      id
      ...ClassroomItem_classroom
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
