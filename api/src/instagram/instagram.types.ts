import { Field, ID, ObjectType } from 'type-graphql';
import { VisibleTo } from '../http/index.js';

@VisibleTo('owner')
@ObjectType({ simpleResolvers: true })
export class InstagramPost {
  @Field(() => ID)
  id: string;

  @Field(() => String, { nullable: true })
  caption: string | null;

  @Field(() => String, { nullable: true })
  imageUrl: string | null;

  @Field(() => String)
  permalink: string;

  @Field(() => Date)
  postedAt: Date;
}

@VisibleTo('owner')
@ObjectType({ simpleResolvers: true })
export class InstagramFeed {
  @Field(() => String, { nullable: true, description: 'Without the @.' })
  handle: string | null;

  @Field(() => [InstagramPost], { description: 'Empty when Instagram is not set up or not to be reached.' })
  posts: InstagramPost[];
}

/** POST /api/organizations/instagram. */
@ObjectType()
export class InstagramConnection {
  @Field(() => ID)
  organizationId: string;

  @Field(() => String)
  instagramHandle: string;
}
