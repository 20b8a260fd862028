import { FileResponse, rates, route, type Route } from '../../http/index.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { contactPhotoKey, findPhotoFileId } from './contact-photos.js';
import type { ContactPhotoDeps } from './save-contact-photo.js';

export function contactPhotoRoutes({ database, files }: ContactPhotoDeps): Route[] {
  return [
    route({
      method: 'get',
      path: '/api/admin/contact-messages/{id}/photos/{place}',
      access: 'staff',
      tag: 'Administration',
      summary: 'A photo that came with a message about an order',
      response: { files: ['image/webp'] },
      domainErrors: [404],
      rates: rates.read,
      run: async ({ params: { id = '', place = '' } }) => {
        const fileId = /^[1-5]$/.test(place) ? await findPhotoFileId(database.read, id, Number(place)) : null;
        const content = fileId === null ? null : await files.get(contactPhotoKey(fileId));
        if (!content) throw new NotFoundError('Photo');
        return new FileResponse('image/webp', `photo-${place}.webp`, content);
      },
    }),
  ];
}
