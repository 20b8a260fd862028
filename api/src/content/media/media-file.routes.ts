import { FileResponse, rates, route, type Route } from '../../http/index.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { getAdminId } from '../../accounts/index.js';
import { MediaFile, mediaFileView } from './media-file.resolver.js';
import { findMediaFile, mediaKey } from './media-files.js';
import { uploadMediaFile, type MediaDeps } from './upload-media-file.js';

export function mediaRoutes(deps: MediaDeps): Route[] {
  return [
    route({
      method: 'post',
      path: '/api/admin/media',
      access: 'admin',
      tag: 'Administration',
      summary: 'Upload a picture; it is drawn again as WebP, at most 1,200 pixels a side',
      upload: ['image/png', 'image/jpeg', 'image/webp'],
      optionalQuery: ['fileName'],
      response: MediaFile,
      status: 201,
      domainErrors: [413, 415],
      rates: rates.upload,
      run: async ({ upload, query: { fileName = '' }, context: { viewer } }) => {
        const id = await uploadMediaFile(deps, { upload, fileName, adminId: getAdminId(viewer) });
        const file = await findMediaFile(deps.database.read, id);
        if (!file) throw new NotFoundError('Picture');
        return mediaFileView(file);
      },
    }),
    route({
      method: 'get',
      path: '/media/{id}.webp',
      access: 'anyone',
      tag: 'Content',
      summary: 'An uploaded picture; one address always shows the same picture',
      response: { files: ['image/webp'] },
      domainErrors: [404],
      rates: rates.read,
      run: async ({ params: { id = '' } }) => {
        const content = await deps.files.get(mediaKey(id.toLowerCase()));
        if (!content) throw new NotFoundError('Picture');
        return new FileResponse('image/webp', `${id}.webp`, content, { isPublic: true });
      },
    }),
  ];
}
