import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { showToast } from '../../../components/ui/toast';
import { readFragment } from '../../../gql';
import { refusalOf } from '../../../lib/refusal';
import { FooterArea_area, FooterAreas, FooterEntry, SaveFooter } from './footer-documents';

const keys = ['footer_company_name', 'footer_contact_email'] as const;

export type FooterKey = (typeof keys)[number];

/** The footer's two texts, and saving those that were changed. */
export function useFooterSettings() {
  const { data, error, loading, refetch } = useQuery(FooterAreas, {
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const [refusal, setRefusal] = useState<string | null>(null);
  const [save, { loading: isSaving }] = useMutation(SaveFooter, {
    update: (cache, { data: saved }) => {
      const area = readFragment(FooterArea_area, saved?.saveContent);
      if (!area) return;
      const entry = { __typename: 'ContentEntry' as const, key: area.key, value: area.value };
      cache.writeFragment({ fragment: FooterEntry, id: cache.identify(entry), data: entry });
    },
  });
  const areas = readFragment(FooterArea_area, data?.contentAreas) ?? [];
  const areaOf = (key: FooterKey) => areas.find((area) => area.key === key);

  const saveAll = async (values: Record<FooterKey, string>): Promise<boolean> => {
    setRefusal(null);
    const changed = keys.filter((key) => values[key] !== areaOf(key)?.value);
    try {
      for (const key of changed) await save({ variables: { key, value: values[key] } });
    } catch (failure) {
      const text = refusalOf(failure).message;
      setRefusal(text);
      showToast({ title: 'Settings Not Saved', text, tone: 'destructive' });
      return false;
    }
    showToast({ title: 'Settings Saved', text: 'The footer shows the new texts.', tone: 'success' });
    return true;
  };
  const name = areaOf('footer_company_name');
  const email = areaOf('footer_contact_email');
  return {
    areas: name && email ? { name, email } : null,
    error,
    isLoading: loading,
    retry: () => void refetch(),
    saveAll,
    isSaving,
    refusal,
  };
}
