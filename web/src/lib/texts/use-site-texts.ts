import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { brand } from '../format/brand';
import { graphql } from '../../gql';
import { useLingui } from './use-lingui';

export const Contents = graphql(`
  query Contents($keys: [String!]!) {
    content(keys: $keys) {
      key
      value
    }
  }
`);

/** Texts of home and footer until the managed texts are loaded (docs/product/content.md; docs/product/interface.md). */
const siteTexts = {
  homepage_hero_title: /*i18n*/ 'Crunchy candy that lifts your school.',
  homepage_hero_subtitle:
    /*i18n*/ 'Share a code, sell light-as-air freeze-dried candy, and watch your classrooms climb. Nothing to buy up front.',
  homepage_about_text:
    /*i18n*/ '{brand} makes freeze-dried candy for schools, teams and clubs that raise money.',
  footer_company_name: brand.name,
  footer_contact_email: brand.supportEmail,
  footer_legal_name: brand.name,
  footer_postal_address: '',
} as const;

const keys = Object.keys(siteTexts);

/** For `Contents`, preloaded by the server (web/src/app/server.ts), so that the first screen shows the edited texts. */
export const siteTextsVariables = (language: string) => ({ keys: keysIn(keys, language) });

/** The short managed texts of home and footer; the built-in ones until they are loaded. */
export function useSiteTexts(): Readonly<Record<SiteText, string>> {
  const { i18n } = useLingui();
  const { texts } = useContents(keys);
  const builtIn = Object.entries(siteTexts).map(
    ([key, text]) => [key, i18n.t(text, { brand: brand.name })] as const,
  );
  return { ...siteTexts, ...Object.fromEntries([...builtIn, ...texts]) };
}

type SiteText = keyof typeof siteTexts;

/** How long a text stays fresh (docs/product/storefront.md#constants). */
const MAX_AGE_MS = 5 * 60_000;

const fetchedAt = new Map<string, number>();

/**
 * The managed texts of the keys. Fetched again after 5 minutes, and retried once (docs/product/storefront.md#calls).
 * Texts rendered with the page count as fetched then.
 */
export function useContents(keys: readonly string[]) {
  const { i18n } = useLingui();
  const asked = keysIn(keys, i18n.locale);
  const [fetchPolicy] = useState(() => policyOf(asked.join()));
  const { data, loading, error, refetch } = useQuery(Contents, {
    variables: { keys: asked },
    fetchPolicy,
    context: { isRetriedOnce: true },
  });
  const values = new Map(data?.content.map(({ key, value }) => [key, value]));
  const translated = (key: string) => values.get(`${key}.${i18n.locale}`);
  const texts = new Map([...values].map(([key, text]) => [key, translated(key) || text]));
  /** Not translated yet. */
  const isEnglish = (key: string) => translated(key) === '';
  return { texts, isEnglish, isLoading: loading, error, retry: () => void refetch() };
}

/** Other languages add a second key per text, whose value is empty until it is translated. */
function keysIn(keys: readonly string[], language: string): string[] {
  return language === 'en' ? [...keys] : keys.flatMap((key) => [`${key}.${language}`, key]);
}

function policyOf(keys: string): 'cache-first' | 'cache-and-network' {
  const now = Date.now();
  if (now - (fetchedAt.get(keys) ?? -Infinity) < MAX_AGE_MS) return 'cache-first';
  fetchedAt.set(keys, now);
  return 'cache-and-network';
}
