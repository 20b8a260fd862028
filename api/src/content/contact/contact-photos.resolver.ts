import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Database } from '../../database/index.js';
import type { RequestContext } from '../../http/index.js';
import { ContactMessage, ContactPhoto } from './contact-messages.types.js';
import { contactPhotoUrl, photosOfMessage } from './contact-photos.js';

@Resolver(() => ContactMessage)
export class ContactPhotosResolver {
  constructor(private readonly deps: { readonly database: Database }) {}

  @FieldResolver(() => [ContactPhoto], { description: 'What its sender photographed, at most 5.' })
  async photos(@Root() { id }: ContactMessage, @Ctx() context: RequestContext): Promise<ContactPhoto[]> {
    const photos = (await photosOfMessage(context, this.deps, id)) ?? [];
    return photos.map(({ place, width, height }) => ({ url: contactPhotoUrl(id, place), width, height }));
  }
}
