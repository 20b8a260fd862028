import { graphql } from '../../../gql';

export const FooterArea_area = graphql(`
  fragment FooterArea_area on ContentArea {
    key
    value
    defaultValue
    updatedAt
    updatedBy
  }
`);

export const FooterAreas = graphql(`
  query FooterAreas {
    contentAreas {
      key
      ...FooterArea_area
    }
  }
`);

export const SaveFooter = graphql(`
  mutation SaveFooter($key: String!, $value: String!, $expected: [ExpectedValueInput!]) {
    saveContent(key: $key, value: $value, expected: $expected) {
      key
      ...FooterArea_area
    }
  }
`);
