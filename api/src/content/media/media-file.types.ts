import { Field, ID, Int, ObjectType } from 'type-graphql';
import { VisibleTo } from '../../http/index.js';

/** In GraphQL and in REST alike. */
@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: 'An uploaded picture.' })
export class MediaFile {
  @Field(() => ID, { description: 'For describeMediaFile and deleteMediaFile.' })
  id: string;

  @Field(() => String, { description: 'Its address on this server.' })
  url: string;

  @Field(() => String, { description: 'As it was called when it was uploaded.' })
  fileName: string;

  @Field(() => String, { description: 'What it is stored as: image/webp.' })
  mimeType: string;

  @Field(() => Int, { description: 'Bytes.' })
  size: number;

  @Field(() => Int, { description: 'Pixels.' })
  width: number;

  @Field(() => Int, { description: 'Pixels.' })
  height: number;

  @Field(() => String, { nullable: true, description: 'What it shows, in words.' })
  altText: string | null;

  @Field(() => Date, { description: 'When it was uploaded.' })
  createdAt: Date;

  @Field(() => String, { nullable: true, description: 'Who uploaded it, by name.' })
  uploadedBy: string | null;
}
