import { createHash } from 'node:crypto';
import { type Request, type Response, Router } from 'express';
import { createBudget } from '../../lib/async/admission.js';
import { UnavailableError } from '../../lib/domain-error.js';
import { isLanguage, type Language } from '../../lib/languages.js';
import { countedAddress } from '../guards/address.js';
import { createBrieflyShared } from './briefly-shared.js';
import { codesIn, type PageHead, paramsOf } from './page-heads.js';
import {
  executeFor,
  type LinkPicture,
  type LinkPreview,
  type NamedInAddress,
  type Renderer,
  type RenderPageDeps,
} from './render-page.js';

/** Throws UnavailableError (503) if too many are being drawn. */
export type DrawLinkPicture = (picture: LinkPicture) => Promise<Buffer>;

/** The fundraiser named in a page's URL, or null. */
export function namedIn(head: PageHead, pathname: string, search: URLSearchParams): NamedInAddress | null {
  if (!head.namesFundraiser) return null;
  const { id, orgCode, classroomCode } = paramsOf(head, pathname);
  if (id) return { classroomId: id };
  if (!orgCode) {
    const codes = codesIn(search);
    // Both codes, as in the code form.
    const [, organization, classroom] = /^([a-z0-9]+)-([a-z0-9]+)$/i.exec(codes?.organization ?? '') ?? [];
    return organization && classroom && !codes?.classroom ? { organization, classroom } : codes;
  }
  return codesIn(
    new URLSearchParams({ org: decodeURIComponent(orgCode), class: decodeURIComponent(classroomCode ?? '') }),
  );
}

/** Null for an unknown fundraiser or without capacity: the page is then sent with its default preview. */
export type FindPreview = (
  named: NamedInAddress,
  language: Language,
  caller: string,
) => Promise<FoundPreview | null>;

type FoundPreview = LinkPreview & { readonly picturePath: string };

type Deps = Omit<RenderPageDeps, 'renderer'> & { readonly renderer: Pick<Renderer, 'describeAddress'> };

const maxPreviews = 500;

/** Each takes about 3 ms of CPU time. */
const limits = { perSecond: 100, atOnce: 100 };

export function createFindPreview({ renderer, apollo, ...deps }: Deps): FindPreview {
  const share = createBrieflyShared<FoundPreview | null>(deps, {
    name: 'previews',
    max: maxPreviews,
    missed: 'a link was sent without its own preview',
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

/** The URL changes with the picture's content: chats cache a picture by its URL. */
function picturePath(
  { codes: { organization, classroom }, picture }: LinkPreview,
  language: Language,
): string {
  const names = [organization, classroom].filter(Boolean).map(encodeURIComponent);
  return `/preview/${names.join('/')}.png?v=${revisionOf(picture)}${language === 'en' ? '' : `&lang=${language}`}`;
}

function revisionOf(picture: LinkPicture): string {
  return createHash('sha256').update(JSON.stringify(picture)).digest('base64url').slice(0, 10);
}

type PictureDeps = {
  readonly findPreview: FindPreview;
  readonly drawPicture: DrawLinkPicture;
  /** The shop's default picture. */
  readonly plainFile: string;
};

/** /preview/LINCOLN/RIVERA.png. Unknown codes, and requests while too many are drawn, get the shop's default picture. */
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
    // An outdated URL gets the current picture, cached only briefly.
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
