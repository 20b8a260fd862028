import type { Encoding } from '../compression/encoding.js';
import type { GivenResponses } from './given-responses.js';
import { KeptPages, type PageBody } from './kept-pages.js';
import type { PageDocuments } from './page-documents.js';
import type { PageDrawings } from './page-drawings.js';
import { codesPart, type PageHead } from './page-heads.js';
import type { PageTexts } from './page-texts.js';
import type { PageVersions } from './page-versions.js';

export type PageParts = {
  readonly pageTexts: PageTexts;
  readonly givenResponses: GivenResponses;
  readonly pageDrawings: PageDrawings;
  readonly pageVersions: PageVersions;
};

export type Page = PageBody & {
  /** Whether it shows what its address names. */
  readonly isDrawn: boolean;
};

/** A page as it is sent: its document with texts and first responses, drawn where there is time for that. */
export type Pages = (
  head: PageHead | undefined,
  pathname: string,
  search: URLSearchParams,
  encoding: Encoding | null,
) => Promise<Page>;

export function createPages(
  { documentOf }: PageDocuments,
  { pageTexts, givenResponses, pageDrawings, pageVersions }: PageParts,
): Pages {
  const keptPages = new KeptPages(pageVersions);
  return async (head, pathname, search, encoding) => {
    const reading = pageTexts();
    const isDrawable = head?.drawing !== undefined && isReadable(pathname);
    const place = isDrawable ? { head, pathname, encoding, texts: await reading } : null;
    const kept = place && (await keptPages.find(place));
    if (kept) return { ...kept, isDrawn: true };
    const [texts, responses, drawing] = await Promise.all([
      reading,
      givenResponses(head?.queries ?? []),
      pageDrawings(head, pathname),
    ]);
    const { html, compressed } = documentOf(
      head,
      { texts, responses, drawing },
      head?.isPrivate ? '' : codesPart(search),
    );
    const smaller = encoding && (drawing ? await compressed.write(encoding) : compressed.find(encoding));
    const body = smaller ? { body: smaller, encoding } : { body: html, encoding: null };
    if (place && drawing) keptPages.keep(place, drawing.version, body);
    return { ...body, isDrawn: drawing !== null };
  };
}

function isReadable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch (error) {
    if (error instanceof URIError) return false;
    throw error;
  }
}
