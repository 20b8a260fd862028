import { Field, ID, ObjectType } from 'type-graphql';
import { VisibleTo } from '../http/index.js';

@VisibleTo('owner')
@ObjectType({ simpleResolvers: true, description: 'A post on Instagram.' })
export class InstagramPost {
  @Field(() => ID, { description: 'As Instagram names it.' })
  id: string;

  @Field(() => String, { nullable: true, description: 'Its text.' })
  caption: string | null;

  @Field(() => String, { nullable: true, description: 'Its picture; of a video, the preview.' })
  imageUrl: string | null;

  @Field(() => String, { description: 'Where it can be seen.' })
  permalink: string;

  @Field(() => Date, { description: 'When it was posted.' })
  postedAt: Date;
}

@VisibleTo('owner')
@ObjectType({ simpleResolvers: true, description: 'What an organization shows on Instagram.' })
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
