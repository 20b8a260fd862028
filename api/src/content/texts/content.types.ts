import { Field, ObjectType } from 'type-graphql';

/** In GraphQL and in REST alike. */
@ObjectType({ simpleResolvers: true, description: 'A managed text of the site.' })
export class ContentEntry {
  @Field(() => String)
  key: string;

  @Field(() => String, { description: 'Plain text, or Markdown without HTML.' })
  value: string;
}
