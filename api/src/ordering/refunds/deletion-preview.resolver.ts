import { Field, FieldResolver, Int, ObjectType, Resolver, Root } from 'type-graphql';
import type { Database } from '../../database/index.js';
import { Organization } from '../../fundraising/index.js';
import { Cost, Money, VisibleTo } from '../../http/index.js';
import type { Cents } from '../../lib/cents.js';
import { previewDeletion } from './cancel-orders-of-deleted.js';

@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: 'What the deletion of an organization would mean now.' })
export class DeletionPreview {
  @Field(() => Int, {
    description: 'Orders of all its campaigns and states, which leave the ordinary lists.',
  })
  orderCount: number;

  @Field(() => Int, { description: 'Those of them that are not paid, which are cancelled.' })
  unpaidOrderCount: number;

  @Field(() => Money, { description: 'What it earned in all campaigns, less what was refunded.' })
  earned: Cents;
}

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
