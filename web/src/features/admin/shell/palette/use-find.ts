import { useQuery } from '@apollo/client/react';
import { graphql } from '../../../../gql';
import type { FindInAdminQuery } from '../../../../gql/graphql';
import { useDebounced } from '../../../../lib/browser/use-debounced';

/**
 * Everything that a text means to staff, with what a line of the palette says of it. More than is listed: the many
 * e-mails to an address must not leave out whose address it is.
 */
const Find = graphql(`
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

/** One thing that the server found, and why; `__typename` says what it is. */
export type FoundHit = FindInAdminQuery['searchHits'][number];
export type FoundThing = FoundHit['thing'];

const REST_MS = 200;

/** Shorter texts would find nearly everything. */
const SHORTEST = 2;

const nothing: readonly FoundHit[] = [];

/** What the server finds for a text: orders, organizations, classrooms, products, e-mails, payments and messages. */
export function useFind(typed: string) {
  const trimmed = typed.trim();
  const text = useDebounced(trimmed, REST_MS);
  const isAsking = text.length >= SHORTEST;
  const { data, previousData, error, loading } = useQuery(Find, {
    variables: { text },
    skip: !isAsking,
    fetchPolicy: 'cache-and-network',
  });
  return {
    found: (isAsking && (data ?? previousData)?.searchHits) || nothing,
    error: isAsking ? error : undefined,
    isAsking: trimmed.length >= SHORTEST,
    isFinding: trimmed.length >= SHORTEST && (trimmed !== text || (loading && !data)),
  };
}
