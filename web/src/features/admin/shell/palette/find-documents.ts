import { graphql } from '../../../../gql';

/**
 * Everything that a text means to staff, with what a line of the palette says of it. More than is listed: the many
 * e-mails to an address must not leave out whose address it is.
 */
export const Find = graphql(`
  query FindInAdmin($text: String!) {
    searchHits(text: $text, first: 50) {
      reasons {
        label
        text
      }
      thing {
        __typename
        ... on Order {
          id
          customerName
          total
          organization {
            id
            name
          }
        }
        ... on Organization {
          id
          name
          code
        }
        ... on Classroom {
          id
          name
          code
          teacherName
          ofOrganization: organization {
            id
            name
          }
        }
        ... on Product {
          id
          name
          price
          inventory
        }
        ... on Email {
          id
          subject
          recipient
          emailStatus: status
          order {
            id
          }
        }
        ... on Payment {
          id
          status
          amount
          order {
            id
          }
        }
        ... on ContactMessage {
          id
          name
          email
          isHandled
        }
      }
    }
  }
`);
