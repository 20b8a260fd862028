import { Field, ObjectType } from 'type-graphql';
import { VisibleTo } from '../../http/index.js';

/** In GraphQL and in REST alike. */
@VisibleTo('anyone')
@ObjectType({ simpleResolvers: true, description: 'A managed text of the site.' })
export class ContentEntry {
  @Field(() => String)
  key: string;

  @Field(() => String, { description: 'Plain text, or Markdown without HTML.' })
  value: string;
}
