import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createBudget } from '../../lib/async/budget.js';
import type { Logger } from '../../lib/logger.js';
import { within } from '../../lib/async/within.js';
import { PublicData } from '../response-cache/public-data.js';
import { renewAfterMs } from '../response-cache/response-cache.js';
import { bodyAtAddress, bodyWithValues } from './early-bodies.js';
import type { PageHead } from './page-heads.js';
import type { PageVersion, PageVersions } from './page-versions.js';

/** What a page shows of the thing that its address names, and the responses that it was drawn from, by body. */
export type PageDrawing = {
  readonly html: string;
  readonly responses: Readonly<Record<string, string>>;
  /** Read before the responses were. */
  readonly version: PageVersion;
};

/** Null for pages that the browser draws, and where there is nothing to draw: the page says so itself. */
export type PageDrawings = (head: PageHead | undefined, pathname: string) => Promise<PageDrawing | null>;

export type PageDrawingsDeps = {
  /** Of the web build, which has the modules that draw. */
  readonly directory: string;
  /** What anybody gets who sends this body; null for a refusal. */
  readonly respond: (body: string) => Promise<string | null>;
  readonly versionOf: PageVersions;
  readonly logger: Logger;
};

type Page = {
  readonly head: PageHead;
  readonly pathname: string;
  /** The module that draws it. */
  readonly file: string;
  readonly body: string;
  readonly second: string | undefined;
};

type Drawer = { readonly drawPage: (responses: readonly string[]) => string };

/** Those who open the same page at once share a drawing. One is some 50 KB. */
const maxPages = 50;

/**
 * A drawing takes some 14 ms of the processor, a plain document 2. However many pages are asked for, a process draws
 * what it has time for beside the shop; the others go without. What is not there, or is sent again (kept-pages.ts), is
 * not counted.
 */
const limits = { perSecond: 25, atOnce: 5 };

/**
 * A page that waits longer is better sent, and asks by itself. On a slow phone that shows its first line two seconds
 * later, so it may wait longer than pages that are drawn in any case.
 */
const longestWaitMs = 800;

/** No page has a longer address. */
const maxPathnameLength = 200;

/**
 * Public pages of one thing, such as a class, are drawn by web's own components with the responses that they would ask
 * for (docs/decisions/pages.md#drawn-before-the-script). Their code is loaded with the first of them.
 */
export function createPageDrawings({
  directory,
  respond,
  versionOf,
  logger,
}: PageDrawingsDeps): PageDrawings {
  const drawings = new PublicData(maxPages);
  const mayDrawOne = createBudget(limits);
  const read = async (body: string, second?: string): Promise<Map<string, string>> => {
    const responses = new Map<string, string>();
    const response = await respond(body);
    if (response !== null) responses.set(body, response);
    const next = response !== null && second !== undefined && bodyWithValues(second, response);
    const more = next && (await respond(next));
    return next && more ? responses.set(next, more) : responses;
  };
  const draw = async (page: Page): Promise<PageDrawing | null> => {
    const version = await versionOf(page.head, page.pathname);
    if (!version || !mayDrawOne()) return null;
    const [{ drawPage }, responses] = await Promise.all([
      load(directory, page.file),
      read(page.body, page.second),
    ]);
    if (responses.size === 0) return null;
    return { html: drawPage([...responses.values()]), responses: Object.fromEntries(responses), version };
  };
  return async (head, pathname) => {
    const [first, ...others] = head?.earlyQueries ?? [];
    if (!head?.drawing || !first || pathname.length > maxPathnameLength) return null;
    const file = head.drawing;
    const second = others.find(({ isSecond }) => isSecond)?.body;
    try {
      const body = bodyAtAddress(first.body, head.path, pathname);
      const drawing = drawings.load(body, () => draw({ head, pathname, file, body, second }), renewAfterMs);
      return (await within(longestWaitMs, drawing)).value;
    } catch (error) {
      logger.warn({ err: error }, 'a page goes without being drawn');
      return null;
    }
  };
}

/** Our own build wrote it. Node remembers what it has loaded. */
function load(directory: string, file: string): Promise<Drawer> {
  return import(pathToFileURL(path.join(directory, file)).href) as Promise<Drawer>;
}
