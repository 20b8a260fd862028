import { Field, Int, ObjectType } from 'type-graphql';
import { saveContactPhoto, type ContactPhotoDeps } from '../../content/index.js';
import { rates, route, VisibleTo, type Route } from '../../http/index.js';
import { openYourOrder } from './open-your-order.js';
import type { YourOrderLinks } from './your-order-url.js';

type Deps = ContactPhotoDeps & { readonly yourOrderLinks: YourOrderLinks };

@VisibleTo('anyone')
@ObjectType({ description: 'A photo that was taken.' })
export class TakenPhoto {
  @Field(() => Int, { description: 'Its place, as it was given.' })
  place: number;
}

/** Photos go as files, one for each call. The link's token is a header: addresses are logged. */
export function problemPhotoRoutes(deps: Deps): Route[] {
  return [
    route({
      method: 'put',
      path: '/api/order-problems/{id}/photos/{place}',
      access: 'anyone',
      tag: 'Orders',
      summary:
        "Add a photo, the first to the fifth, to a message about one's order, within a day; staff alone opens it",
      upload: ['image/png', 'image/jpeg', 'image/webp'],
      optionalHeaders: ['order-link'],
      response: TakenPhoto,
      domainErrors: [404, 413, 415],
      rates: rates.upload,
      run: async ({ params: { id = '', place = '' }, headers, upload }) => {
        const token = headers['order-link'];
        const { database, yourOrderLinks } = deps;
        const order = await openYourOrder(
          database.read,
          yourOrderLinks,
          typeof token === 'string' ? token : '',
        );
        const photo = { orderId: order.id, contactMessageId: id.toLowerCase(), place: readPlace(place) };
        await saveContactPhoto(deps, photo, upload);
        return { place: photo.place };
      },
    }),
  ];
}

/** 0, which is no place, for any other spelling of a number. */
function readPlace(text: string): number {
  return /^[1-5]$/.test(text) ? Number(text) : 0;
}
