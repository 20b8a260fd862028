import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ApolloServer } from '@apollo/server';
import { createBudget } from '../../lib/async/budget.js';
import type { Language } from '../../lib/languages.js';
import type { Logger } from '../../lib/logger.js';
import { executeAs } from '../graphql/graphql.js';
import { publicContext, type RequestContext } from '../requests/context.js';
import type { ResponseCache } from '../response-cache/response-cache.js';
import { createBrieflyShared } from './briefly-shared.js';
import type { PageHead } from './page-heads.js';

/** What is seen of a page before its script runs. */
export type RenderedPage = {
  readonly html: string;
  /** What its data are restored from; null for a page whose data are nobody else's. */
  readonly state: object | null;
  /** The address for letters to us, as staff edited it. */
  readonly email: string;
};

/** What a chat shows of a link that names a fundraiser, in words of web's (web/src/app/render.tsx). */
export type LinkPreview = {
  readonly title: string;
  readonly description: string;
  readonly codes: { readonly organization: string; readonly classroom: string };
  readonly picture: LinkPicture;
};

/** What its picture says. */
type LinkPicture = {
  readonly overline: string;
  readonly headline: string;
  readonly percent: number | null;
  readonly progress: string | null;
  readonly days: string | null;
  readonly foot: string;
};

/** Whom an address names, by its codes or its path. */
export type NamedInAddress =
  { readonly organization: string; readonly classroom: string } | { readonly classroomId: string };

export type Execute = (operation: { readonly query: string }) => Promise<unknown>;

/** The renderer of the web build (web/src/app/server.ts). */
export type Renderer = {
  readonly pageHeads: readonly PageHead[];
  readonly renderPage: (url: string, language: Language, execute: Execute) => Promise<RenderedPage>;
  readonly renderTexts: (language: Language, execute: Execute) => Promise<RenderedPage>;
  readonly renderFrame: (url: string, language: Language) => Promise<string>;
  /** A page's title and description in the language. */
  readonly headIn: <Head extends PageHead>(head: Head, language: Language) => Promise<Head>;
  /** What a chat shows of an address, in the language. Throws for codes that nobody has. */
  readonly describeAddress: (
    named: NamedInAddress,
    language: Language,
    execute: Execute,
  ) => Promise<LinkPreview | null>;
};

/** Our own build wrote it, below a name with a dot, which the server hands to no browser. */
export function loadRenderer(directory: string): Promise<Renderer> {
  return import(pathToFileURL(path.join(directory, '.server/server.js')).href) as Promise<Renderer>;
}

/** A page as everybody sees it at this address; null where it cannot be rendered in time: the browser draws it then. */
export type RenderPage = (
  head: PageHead,
  address: string,
  language: Language,
  caller: string,
) => Promise<RenderedPage | null>;

export type RenderPageDeps = {
  readonly renderer: Pick<Renderer, 'renderPage' | 'renderTexts'>;
  readonly apollo: ApolloServer<RequestContext>;
  readonly responses: Pick<ResponseCache, 'slot'>;
  readonly logger: Logger;
};

const maxPages = 200;

/** No page has a longer address. */
const maxAddressLength = 200;

/**
 * A page takes some 15 ms of the processor, a plain document 2. However many of those that addresses name without end
 * (classes, links) are opened, a process renders what it has time for beside the shop.
 */
const limits = { perSecond: 25, atOnce: 10 };

/**
 * Renders public pages as for a visitor without a session, whose queries have the limits and loaders of a request. A
 * page is shared by all who open it within a second, and no longer than until the next public change
 * (docs/decisions/pages.md#rendered-on-the-server).
 */
export function createRenderPage({ renderer, apollo, ...deps }: RenderPageDeps): RenderPage {
  const share = createBrieflyShared<RenderedPage>(deps, {
    name: 'pages',
    most: maxPages,
    missed: 'a page goes without being rendered',
  });
  const mayRenderOne = createBudget(limits);
  return (head, address, language, caller) => {
    const { isRendered, path } = head;
    const isLimited = isRendered && address !== path;
    const make = () => {
      const execute = executeFor(apollo, {
        requestId: 'page',
        address: `page ${caller}`,
        logger: deps.logger,
      });
      return isRendered
        ? renderer.renderPage(`http://page${address}`, language, execute)
        : renderer.renderTexts(language, execute);
    };
    return share({
      key: `${language} ${isRendered ? address : ''}`,
      make,
      mayMake: () => address.length <= maxAddressLength && (!isLimited || mayRenderOne()),
      // One caller's limit of codes is nobody else's.
      sharesFailure: address === path,
    });
  };
}

/** Executes operations as for a visitor without a session; codes are counted by the caller's address. */
export function executeFor(
  apollo: ApolloServer<RequestContext>,
  caller: Parameters<typeof publicContext>[0],
): Execute {
  return (operation) => executeAs(apollo, operation, publicContext(caller));
}
