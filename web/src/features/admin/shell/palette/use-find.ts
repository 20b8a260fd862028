import { useQuery } from '@apollo/client/react';
import { graphql } from '../../../../gql';
import type { FindInAdminQuery } from '../../../../gql/graphql';
import { useDebounced } from '../../../../lib/browser/use-debounced';

/**
 * All hits for a text, with the fields of a palette line. More than are listed: many emails to an address must not hide
 * its organization.
 */
const Find = graphql(`
  query FindInAdmin($text: String!) {
    searchMatches(text: $text, first: 50) {
      nodes {
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
  }
`);

/** A hit and why it was found; `__typename` is its kind. */
export type FoundHit = FindInAdminQuery['searchMatches']['nodes'][number];
export type FoundThing = FoundHit['thing'];

const DEBOUNCE_MS = 200;

/** Shorter texts would find nearly everything. */
const MIN_LENGTH = 2;

const nothing: readonly FoundHit[] = [];

/** Searches orders, organizations, classrooms, products, emails, payments and messages. */
export function useFind(typed: string) {
  const trimmed = typed.trim();
  const text = useDebounced(trimmed, DEBOUNCE_MS);
  const isAsking = text.length >= MIN_LENGTH;
  const { data, previousData, error, loading } = useQuery(Find, {
    variables: { text },
    skip: !isAsking,
    fetchPolicy: 'cache-and-network',
  });
  return {
    found: (isAsking && (data ?? previousData)?.searchMatches.nodes) || nothing,
    error: isAsking ? error : undefined,
    isAsking: trimmed.length >= MIN_LENGTH,
    isFinding: trimmed.length >= MIN_LENGTH && (trimmed !== text || (loading && !data)),
  };
}
