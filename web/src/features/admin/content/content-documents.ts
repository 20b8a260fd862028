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
    updatedBy
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
    contentVersions(key: $key) {
      id
      value
      savedAt
      savedBy
    }
  }
`);

export const SaveContent = graphql(`
  mutation SaveContent($key: String!, $value: String!) {
    saveContent(key: $key, value: $value) {
      key
      ...EditedArea_area
    }
  }
`);

export const ResetContent = graphql(`
  mutation ResetContent($key: String!) {
    resetContent(key: $key) {
      key
      ...EditedArea_area
    }
  }
`);

export const RestoreContent = graphql(`
  mutation RestoreContent($key: String!, $versionId: ID!) {
    restoreContent(key: $key, versionId: $versionId) {
      key
      ...EditedArea_area
    }
  }
`);
