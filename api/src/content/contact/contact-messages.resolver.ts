import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { getAdminId } from '../../accounts/index.js';
import type { Database } from '../../database/index.js';
import {
  Access,
  derived,
  edgesOf,
  PageArgs,
  toConnection,
  type Connection,
  type RequestContext,
} from '../../http/index.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { contactMessageById } from './contact-message-by-id.js';
import { contactPhotoUrl, photosOfMessage } from './contact-photos.js';
import { contactMessageView } from './contact-message.views.js';
import {
  ContactMessage,
  ContactMessageConnection,
  ContactMessageFilter,
  ContactPhoto,
} from './contact-messages.types.js';
import { countContactMessages, listContactMessages } from './list-contact-messages.js';
import { markContactMessage } from './mark-contact-message.js';

type Deps = { readonly database: Database };

export const contactMessageEdges = edgesOf(ContactMessage, {
  photos: derived(
    [ContactPhoto],
    'id',
    photosOfMessage,
    (photos, { id }) =>
      (photos ?? []).map(({ place, width, height }) => ({ url: contactPhotoUrl(id, place), width, height })),
    { description: 'What its sender photographed, at most 5.' },
  ),
});

@Resolver()
export class ContactMessagesResolver {
  constructor(private readonly deps: Deps) {}

  @Access('staff')
  @Query(() => ContactMessageConnection, { description: 'What visitors wrote, newest first. Staff.' })
  async contactMessages(
    @Args() page: PageArgs,
    @Arg('filter', () => ContactMessageFilter, { nullable: true, description: 'Which; all without it.' })
    filter?: ContactMessageFilter | null,
  ): Promise<Connection<ContactMessage>> {
    const { read } = this.deps.database;
    const isHandled = filter?.isHandled ?? null;
    const place = { limit: page.first + 1, after: page.after ?? null };
    const messages = await listContactMessages(read, isHandled, place);
    return toConnection(messages.map(contactMessageView), page, () => countContactMessages(read, isHandled));
  }

  @Access('admin')
  @Mutation(() => ContactMessage, { description: 'Says whether a message was dealt with. Administrators.' })
  async markContactMessage(
    @Arg('id', () => ID, { description: "The message's id." }) id: string,
    @Arg('isHandled', () => Boolean, { description: 'False opens it again.' }) isHandled: boolean,
    @Ctx() context: RequestContext,
  ): Promise<ContactMessage> {
    const { database } = this.deps;
    const adminId = getAdminId(context.viewer);
    await database.transaction((tx) => markContactMessage(tx, { id, isHandled, adminId }));
    const message = await contactMessageById(context, this.deps, id);
    if (!message) throw new NotFoundError('Message');
    return message;
  }
}
