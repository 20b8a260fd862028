import { FieldResolver, Resolver, Root } from 'type-graphql';
import type { Database } from '../../database/index.js';
import { Organization } from '../../fundraising/index.js';
import { Cost, VisibleTo } from '../../http/index.js';
import { DeletionPreview } from './deletion-preview.types.js';
import { previewDeletion } from './preview-deletion.js';

@Resolver(() => Organization)
export class DeletionPreviewResolver {
  constructor(private readonly deps: { readonly database: Database }) {}

  @VisibleTo('staff')
  @Cost('ownStatement')
  @FieldResolver(() => DeletionPreview, {
    nullable: true,
    description: 'Its orders and money, for whoever is about to delete it.',
  })
  deletionPreview(@Root() { id }: Organization): Promise<DeletionPreview> {
    return previewDeletion(this.deps.database.read, id);
  }
}
