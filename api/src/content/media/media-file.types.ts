import { Field, ID, Int, ObjectType } from 'type-graphql';
import { VisibleTo } from '../../http/index.js';

/** In GraphQL and in REST alike. */
@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: 'An uploaded picture.' })
export class MediaFile {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  url: string;

  @Field(() => String, { description: 'As it was called when it was uploaded.' })
  fileName: string;

  @Field(() => String)
  mimeType: string;

  @Field(() => Int, { description: 'Bytes.' })
  size: number;

  @Field(() => Int, { description: 'Pixels.' })
  width: number;

  @Field(() => Int, { description: 'Pixels.' })
  height: number;

  @Field(() => String, { nullable: true })
  altText: string | null;

  @Field(() => Date)
  createdAt: Date;

  @Field(() => String, { nullable: true, description: 'By name.' })
  uploadedBy: string | null;
}
