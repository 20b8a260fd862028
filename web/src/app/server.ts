import type * as render from './render';

/** The table of all pages, by which the server says title, status and robots rule. */
export { default as pageHeads } from './page-heads.json';

const load = () => import('./render');

// With the first page that is opened: a server has started by then.
export const renderPage: typeof render.renderPage = async (...args) => (await load()).renderPage(...args);
export const renderTexts: typeof render.renderTexts = async (...args) => (await load()).renderTexts(...args);
export const renderFrame: typeof render.renderFrame = async (...args) => (await load()).renderFrame(...args);
export const headIn = async <Head extends Parameters<typeof render.headIn>[0]>(
  head: Head,
  language: string,
) => (language === 'en' ? head : (await load()).headIn(head, language));
export const describeAddress: typeof render.describeAddress = async (...args) =>
  (await load()).describeAddress(...args);
