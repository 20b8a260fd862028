import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { english, type I18n } from './i18n';

/** What is drawn outside the app, as in a test, is in English. */
const LinguiContext = createContext({ i18n: english });

/**
 * The page's texts: `i18n.t('Add {name} to cart', { name })` (CONTRIBUTING.md). As of `@lingui/react`, which
 * every page would load whole.
 */
export function useLingui(): { i18n: I18n } {
  return useContext(LinguiContext);
}

export function LinguiProvider({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  const [value, setValue] = useState({ i18n });
  useEffect(() => i18n.on('change', () => setValue({ i18n })), [i18n]);
  return <LinguiContext value={value}>{children}</LinguiContext>;
}
