import type * as render from './render';

/** The table of all pages, from which the server takes title, status and robots rule. */
export { default as pageHeads } from './page-heads.json';

const load = () => import('./render');

// Loaded with the first page that is requested, so that the server starts faster.
export const renderPage: typeof render.renderPage = async (...args) => (await load()).renderPage(...args);
export const renderTexts: typeof render.renderTexts = async (...args) => (await load()).renderTexts(...args);
export const headIn = async <Head extends Parameters<typeof render.headIn>[0]>(
  head: Head,
  language: string,
) => (language === 'en' ? head : (await load()).headIn(head, language));
export const describeAddress: typeof render.describeAddress = async (...args) =>
  (await load()).describeAddress(...args);
