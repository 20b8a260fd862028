import { MaxLength } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import { getAdminId } from '../accounts/index.js';
import type { Database } from '../database/index.js';
import { described, FileResponse, rates, responseOf, route, type Route, withContent } from '../http/index.js';
import { NotFoundError } from '../lib/domain-error.js';
import type { Company } from './policy.js';
import { ContactMessageInput, ContactReceipt } from './contact/contact-message.resolver.js';
import { sendContactMessage } from './contact/send-contact-message.js';
import { MediaFile } from './media/media-file.resolver.js';
import {
  getMediaFile,
  maxNameCharacters,
  mediaKey,
  type MediaDeps,
  uploadMediaFile,
} from './media/media-files.js';
import { findPublicContents } from './texts/find-contents.js';

/** docs/product/storefront.md#constants, content cache. */
const cacheSeconds = 300;

const ContentEntry = responseOf('ContentEntry', {
  key: String,
  value: described(String, 'Plain text, or Markdown without HTML.'),
});

export function areaRoutes(database: Database, company: Company): Route[] {
  return [
    route('GET /api/content/{key}', {
      access: 'anyone',
      tag: 'Content',
      summary: 'A managed text of the site, edited or built in',
      response: ContentEntry,
      domainErrors: [404],
      rates: rates.read,
      isPublic: true,
      cacheSeconds,
      run: async ({ params }) => {
        const [entry] = await findPublicContents(database.read, company, [params.key ?? '']);
        if (!entry) throw new NotFoundError('Text');
        return entry;
      },
    }),
  ];
}

export function contactRoutes(database: Database): Route[] {
  return [
    route('POST /api/contact', {
      access: 'anyone',
      tag: 'Contact',
      summary: 'Send a contact message; it is stored, emailed to support and acknowledged',
      body: ContactMessageInput,
      response: ContactReceipt,
      rates: rates.contact,
      run: ({ body }) => database.transaction((tx) => sendContactMessage(tx, body)),
    }),
  ];
}

@InputType()
class FileNameQuery {
  @MaxLength(maxNameCharacters, {
    message: `Give the picture a name of at most ${maxNameCharacters} characters.`,
  })
  @Field(() => String, { nullable: true, description: 'Its name in the library.' })
  fileName?: string;
}

export function mediaRoutes(deps: MediaDeps): Route[] {
  return [
    route('POST /api/admin/media', {
      access: 'admin',
      ...withContent,
      tag: 'Administration',
      summary: 'Upload a picture; it is redrawn as WebP, at most 1,200 pixels per side',
      upload: ['image/png', 'image/jpeg', 'image/webp'],
      query: FileNameQuery,
      response: MediaFile,
      status: 201,
      rates: rates.upload,
      run: async ({ upload, query: { fileName }, context: { viewer } }) => {
        const id = await uploadMediaFile(deps, { upload, fileName, adminId: getAdminId(viewer) });
        const { uploaderId: _ofGraph, ...file } = await getMediaFile(deps.database.read, id);
        return file;
      },
    }),
    route('GET /media/{id}.webp', {
      access: 'anyone',
      tag: 'Content',
      summary: 'An uploaded picture; a URL always returns the same picture',
      response: { files: ['image/webp'] },
      rates: rates.read,
      run: async ({ params: { id = '' } }) => {
        const content = await deps.files.get(mediaKey(id.toLowerCase()));
        if (!content) throw new NotFoundError('Picture');
        return new FileResponse('image/webp', `${id}.webp`, content, { isPublic: true });
      },
    }),
  ];
}
