import { Field, ID, ObjectType } from 'type-graphql';
import { VisibleTo } from '../../http/index.js';

/** What only its editors see is an edge (content-area.edges.ts). */
@VisibleTo('anyone')
@ObjectType({ simpleResolvers: true, description: 'A managed text of the site.' })
export class ContentArea {
  @Field(() => ID, { description: 'Its name, such as homepage_hero_title.' })
  key: string;

  @Field(() => String, { description: 'What pages show: plain text, or Markdown without HTML.' })
  value: string;

  @Field(() => String, { description: "'text' is one line, 'markdown' is Markdown without HTML." })
  type: string;
}

@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: 'A managed text as it was saved once.' })
export class ContentVersion {
  @Field(() => ID, { description: 'For restoreContent.' })
  id: string;

  @Field(() => String, { description: 'The text as it was saved.' })
  value: string;

  @Field(() => Date, { description: 'When it was saved.' })
  savedAt: Date;

  @Field(() => String, { description: 'Who saved it, by name.' })
  savedBy: string;
}

/** A managed text in REST. */
@ObjectType()
export class ContentEntry {
  @Field(() => String)
  key: string;

  @Field(() => String, { description: 'Plain text, or Markdown without HTML.' })
  value: string;
}
