import { graphql } from '../../../gql';

export const EditedArea_area = graphql(`
  fragment EditedArea_area on ContentArea {
    key
    section
    type
    label
    description
    value
    defaultValue
    isDefault
    updatedAt
    editor {
      id
      fullName
    }
  }
`);

export const ContentAreas = graphql(`
  query ContentAreas {
    contentAreas {
      key
      section
      ...EditedArea_area
    }
  }
`);

export const ContentVersions = graphql(`
  query ContentVersions($key: String!) {
    content(keys: [$key]) {
      key
      versions {
        id
        value
        savedAt
        editor {
          id
          fullName
        }
      }
    }
  }
`);

export const SaveContent = graphql(`
  mutation SaveContent($key: String!, $value: String!, $expected: [ExpectedValueInput!]) {
    saveContent(key: $key, value: $value, expected: $expected) {
      key
      ...EditedArea_area
    }
  }
`);

export const ResetContent = graphql(`
  mutation ResetContent($key: String!, $expected: [ExpectedValueInput!]) {
    resetContent(key: $key, expected: $expected) {
      key
      ...EditedArea_area
    }
  }
`);

export const RestoreContent = graphql(`
  mutation RestoreContent($key: String!, $versionId: ID!, $expected: [ExpectedValueInput!]) {
    restoreContent(key: $key, versionId: $versionId, expected: $expected) {
      key
      ...EditedArea_area
    }
  }
`);
