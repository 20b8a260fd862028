import { useMutation, useQuery } from '@apollo/client/react';
import { graphql, readFragment } from '../../../gql';
import type { FooterArea_AreaFragment } from '../../../gql/graphql';
import { type DomainErrorInfo, domainErrorOf } from '../../../lib/apollo/domain-error';

const FooterArea_area = graphql(`
  fragment FooterArea_area on ContentArea {
    key
    value
    defaultValue
    updatedAt
    updatedBy
  }
`);

const FooterAreas = graphql(`
  query FooterAreas {
    contentAreas {
      key
      ...FooterArea_area
    }
  }
`);

const SaveFooter = graphql(`
  mutation SaveFooter($key: String!, $value: String!, $expected: [ExpectedValueInput!]) {
    saveContent(key: $key, value: $value, expected: $expected) {
      key
      ...FooterArea_area
    }
  }
`);

export const footerKeys = ['footer_company_name', 'footer_contact_email'] as const;

export type FooterKey = (typeof footerKeys)[number];
export type FooterAreas = Record<FooterKey, FooterArea_AreaFragment>;

/** The footer's two texts, and saving those that were changed. */
export function useFooterSettings() {
  const { data, previousData, error, loading, refetch } = useQuery(FooterAreas, {
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const [mutate] = useMutation(SaveFooter);
  const areas = readFragment(FooterArea_area, (data ?? previousData)?.contentAreas) ?? [];
  const areaOf = (key: FooterKey) => areas.find((area) => area.key === key);

  /** Saves one text over the state of it that was seen; returns why it was refused, or null. */
  const save = async (key: FooterKey, value: string, seenAt: string): Promise<DomainErrorInfo | null> => {
    try {
      await mutate({ variables: { key, value, expected: [{ field: 'updatedAt', value: seenAt }] } });
      return null;
    } catch (failure) {
      return domainErrorOf(failure);
    }
  };
  const name = areaOf('footer_company_name');
  const email = areaOf('footer_contact_email');
  return {
    areas: name && email ? { footer_company_name: name, footer_contact_email: email } : null,
    error,
    isLoading: loading,
    retry: () => void refetch(),
    save,
  };
}
