import type { Request } from 'express';
import { isLanguage, type Language, languages } from '../../lib/languages.js';
import { cookieNames, readCookie } from '../guards/cookies.js';

/** What a visit began with, such as a Spanish flyer's link (web/src/lib/texts/language.ts). */
const linked = /^link-/;

/** The language of a page: what the visitor chose, what the link says, what the browser asks for, English. */
export function languageOf(request: Pick<Request, 'headers' | 'query' | 'acceptsLanguages'>): Language {
  const kept = readCookie(request.headers.cookie, cookieNames.language);
  const wishes: unknown[] = [
    kept,
    request.query.lang,
    kept?.replace(linked, ''),
    request.acceptsLanguages(Object.keys(languages)),
  ];
  return wishes.find(isLanguage) ?? 'en';
}
