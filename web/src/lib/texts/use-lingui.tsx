import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { english, type I18n } from './i18n';

type Texts = { i18n: I18n; setI18n?: (i18n: I18n) => void };

/** A page that has no other language. */
export const onlyEnglish: Texts = { i18n: english };

export const LinguiContext = createContext(onlyEnglish);

/** The page's texts: `i18n.t('Add {name} to cart', { name })` (CONTRIBUTING.md). */
export function useLingui(): Texts {
  return useContext(LinguiContext);
}

export function LinguiProvider({ i18n: first, children }: { i18n: I18n; children: ReactNode }) {
  const [i18n, setI18n] = useState(first);
  const texts = useMemo(() => ({ i18n, setI18n }), [i18n]);
  return <LinguiContext value={texts}>{children}</LinguiContext>;
}
