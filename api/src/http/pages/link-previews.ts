import { createHash } from 'node:crypto';
import type { ApolloServer } from '@apollo/server';
import { type Request, type Response, Router } from 'express';
import { createBudget } from '../../lib/async/budget.js';
import { UnavailableError } from '../../lib/domain-error.js';
import { isLanguage, type Language } from '../../lib/languages.js';
import type { Logger } from '../../lib/logger.js';
import { countedAddress } from '../guards/address.js';
import type { RequestContext } from '../requests/context.js';
import type { ResponseCache } from '../response-cache/response-cache.js';
import { createBrieflyShared } from './briefly-shared.js';
import { codesIn, type PageHead, paramsOf } from './page-heads.js';
import { executeFor, type LinkPreview, type NamedInAddress, type Renderer } from './render-page.js';

/** Throws UnavailableError (503) when too many are drawn already. */
export type DrawLinkPicture = (picture: LinkPreview['picture']) => Promise<Buffer>;

/** Whom the address of this page names; null for nobody. */
export function namedIn(head: PageHead, pathname: string, search: URLSearchParams): NamedInAddress | null {
  if (!head.namesFundraiser) return null;
  const { id, orgCode, classroomCode } = paramsOf(head, pathname);
  if (id) return { classroomId: id };
  if (!orgCode || !classroomCode) return codesIn(search);
  return codesIn(
    new URLSearchParams({ org: decodeURIComponent(orgCode), class: decodeURIComponent(classroomCode) }),
  );
}

/** Null for who is unknown, or when there is no time: the page goes with its own words then. */
export type FindPreview = (
  named: NamedInAddress,
  language: Language,
  caller: string,
) => Promise<FoundPreview | null>;

type FoundPreview = LinkPreview & { readonly picturePath: string };

type Deps = {
  readonly renderer: Pick<Renderer, 'describeAddress'>;
  readonly apollo: ApolloServer<RequestContext>;
  readonly responses: Pick<ResponseCache, 'slot'>;
  readonly logger: Logger;
};

const maxPreviews = 500;

/** Each takes some 3 ms of the processor. */
const limits = { perSecond: 100, atOnce: 100 };

export function createFindPreview({ renderer, apollo, ...deps }: Deps): FindPreview {
  const share = createBrieflyShared<FoundPreview | null>(deps, {
    name: 'previews',
    most: maxPreviews,
    missed: 'a link goes without a preview of its own',
  });
  const mayMake = createBudget(limits);
  return (named, language, caller) => {
    const make = async () => {
      const from = { requestId: 'preview', address: `preview ${caller}`, logger: deps.logger };
      const described = await renderer.describeAddress(named, language, executeFor(apollo, from));
      return described && { ...described, picturePath: picturePath(described, language) };
    };
    return share({ key: `${language} ${JSON.stringify(named)}`, make, mayMake });
  };
}

/** The picture's address changes with what it says: chats keep a picture for as long as they know its address. */
function picturePath(
  { codes: { organization, classroom }, picture }: LinkPreview,
  language: Language,
): string {
  const names = [organization, classroom].filter(Boolean).map(encodeURIComponent);
  return `/preview/${names.join('/')}.png?v=${revisionOf(picture)}${language === 'en' ? '' : `&lang=${language}`}`;
}

function revisionOf(picture: LinkPreview['picture']): string {
  return createHash('sha256').update(JSON.stringify(picture)).digest('base64url').slice(0, 10);
}

type PictureDeps = {
  readonly findPreview: FindPreview;
  readonly drawPicture: DrawLinkPicture;
  /** The shop's own picture. */
  readonly plainFile: string;
};

/** /preview/LINCOLN/RIVERA.png. Whoever is unknown, or comes while too many are drawn, gets the shop's own picture. */
export function previewPictures({ findPreview, drawPicture, plainFile }: PictureDeps): Router {
  const router = Router();
  const serve = async (
    request: Request<{ organization: string; classroom?: string }>,
    response: Response,
  ) => {
    const { organization, classroom = '' } = request.params;
    const named = codesIn(new URLSearchParams({ org: organization, class: classroom }));
    const language = isLanguage(request.query.lang) ? request.query.lang : 'en';
    const preview = named && (await findPreview(named, language, countedAddress(request.ip)));
    const picture = preview && (await drawPicture(preview.picture).catch(nullWhenBusy));
    response.setHeader('X-Robots-Tag', 'noindex');
    if (!preview || !picture) {
      response.setHeader('Cache-Control', 'no-store');
      return response.sendFile(plainFile, { cacheControl: false });
    }
    // An older address shows what is so now, and is asked for again.
    const isCurrent = request.query.v === revisionOf(preview.picture);
    response
      .setHeader('Cache-Control', `public, max-age=${isCurrent ? 86_400 : 300}`)
      .type('png')
      .send(picture);
  };
  router.get('/preview/:organization.png', serve);
  router.get('/preview/:organization/:classroom.png', serve);
  return router;
}

function nullWhenBusy(error: unknown): null {
  if (error instanceof UnavailableError) return null;
  throw error;
}
