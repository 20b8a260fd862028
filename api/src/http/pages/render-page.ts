import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ApolloServer } from '@apollo/server';
import { createBudget, within } from '../../lib/async/admission.js';
import type { Language } from '../../lib/languages.js';
import type { Logger } from '../../lib/logger.js';
import { executeAs } from '../graphql/graphql.js';
import { publicContext, type RequestContext } from '../requests/context.js';
import type { ResponseCache } from '../response-cache/response-cache.js';
import { createBrieflyShared } from './briefly-shared.js';
import type { PageHead } from './page-heads.js';

/** A page as it looks before its script runs. */
export type RenderedPage = {
  readonly html: string;
  /** The data to restore the page's cache from, and what to load before. Web's own, but for the shown products. */
  readonly state: { readonly cache: object } | null;
  /** Our contact email address, as edited by staff. */
  readonly email: string;
};

/** The preview of a link to a fundraiser, worded by web (web/src/app/render.tsx). */
export type LinkPreview = {
  readonly title: string;
  readonly description: string;
  readonly codes: { readonly organization: string; readonly classroom: string };
  readonly picture: LinkPicture;
};

/** The texts in its picture. */
export type LinkPicture = {
  readonly overline: string;
  readonly headline: string;
  /** 0 to 100; null without a goal. */
  readonly percent: number | null;
  readonly progress: string | null;
  readonly days: string | null;
  readonly foot: string;
};

/** The fundraiser in an address, by codes or path. */
export type NamedInAddress =
  | { readonly organization: string; readonly classroom: string }
  | { readonly classroomId: string };

export type Execute = (operation: { readonly query: string }) => Promise<unknown>;

/** The renderer of the web build (web/src/app/server.ts). */
export type Renderer = {
  readonly pageHeads: readonly PageHead[];
  readonly renderPage: (url: string, language: Language, execute: Execute) => Promise<RenderedPage>;
  readonly renderTexts: (language: Language, execute: Execute) => Promise<RenderedPage>;
  /** A page's title and description in the language. */
  readonly headIn: <Head extends PageHead>(head: Head, language: Language) => Promise<Head>;
  /** The preview of a link in the language. Throws for unknown codes. */
  readonly describeAddress: (
    named: NamedInAddress,
    language: Language,
    execute: Execute,
  ) => Promise<LinkPreview | null>;
};

/** Loads the renderer from our build, in a dot folder that the server never serves. */
export function loadRenderer(directory: string): Promise<Renderer> {
  return import(pathToFileURL(path.join(directory, '.server/server.js')).href) as Promise<Renderer>;
}

/** Renders the public page at an address; null if that takes too long, and the browser renders it instead. */
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

/** Longer than any page's address. */
const maxAddressLength = 200;

/**
 * A rendered page takes about 15 ms of CPU time, an unrendered one 2 ms. This limits the pages with unlimited addresses
 * (classes, links), so that the shop keeps its time.
 */
const limits = { perSecond: 25, atOnce: 10 };

/** A private page takes 40 to 120 ms, with its queries. Its viewer would wait longer for the browser to read it. */
const privateLimits = { perSecond: 6, atOnce: 10 };
const maxPrivateWaitMs = 2_000;

/**
 * Renders public pages as for a visitor without a session, with the limits and loaders of a request. All visitors
 * within a second share a page, but only until the next public change (docs/decisions/pages.md#rendered-on-the-server).
 */
export function createRenderPage({ renderer, apollo, ...deps }: RenderPageDeps): RenderPage {
  const share = createBrieflyShared<RenderedPage>(deps, {
    name: 'pages',
    max: maxPages,
    missed: 'a page was sent unrendered',
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
      // With codes or ids, a failure may come from one caller's rate limit.
      sharesFailure: address === path,
    });
  };
}

/** Renders a private page as its viewer may read it; null if that fails or takes too long: the browser renders it. */
export type RenderPrivatePage = (
  address: string,
  language: Language,
  viewerContext: RequestContext,
) => Promise<RenderedPage | null>;

type RenderPrivatePageDeps = Pick<RenderPageDeps, 'apollo' | 'logger'> & {
  readonly renderer: Pick<Renderer, 'renderPage'>;
};

export function createRenderPrivatePage({
  renderer,
  apollo,
  logger,
}: RenderPrivatePageDeps): RenderPrivatePage {
  const mayRenderOne = createBudget(privateLimits);
  return async (address, language, viewerContext) => {
    if (!mayRenderOne()) return null;
    const execute: Execute = (operation) => executeAs(apollo, operation, viewerContext);
    try {
      return await within(maxPrivateWaitMs, renderer.renderPage(`http://page${address}`, language, execute));
    } catch (error) {
      logger.debug({ err: error }, 'a private page was sent unrendered');
      return null;
    }
  };
}

/** Runs operations as for a visitor without a session; rate limits for codes count by the caller's address. */
export function executeFor(
  apollo: ApolloServer<RequestContext>,
  caller: Parameters<typeof publicContext>[0],
): Execute {
  return (operation) => executeAs(apollo, operation, publicContext(caller));
}
