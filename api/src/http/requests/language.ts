import type { Request } from 'express';
import { isLanguage, type Language, languages } from '../../lib/languages.js';
import { cookieNames, readCookie } from '../guards/cookies.js';

/** A language from the link that began the visit, such as a Spanish flyer's (web/src/lib/texts/language.ts). */
const linked = /^link-/;

/** The language of a page: the visitor's choice, else the link's, else the browser's, else English. */
export function languageOf(request: Pick<Request, 'headers' | 'query' | 'acceptsLanguages'>): Language {
  const stored = readCookie(request.headers.cookie, cookieNames.language);
  const candidates: unknown[] = [
    stored,
    request.query.lang,
    stored?.replace(linked, ''),
    request.acceptsLanguages(Object.keys(languages)),
  ];
  return candidates.find(isLanguage) ?? 'en';
}
