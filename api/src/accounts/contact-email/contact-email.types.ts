import { Field, ObjectType } from 'type-graphql';
import { VisibleTo } from '../../http/index.js';

@VisibleTo('anyone')
@ObjectType({ simpleResolvers: true, description: 'A contact e-mail address that its owner has confirmed.' })
export class ConfirmedContactEmail {
  @Field(() => String)
  organizationName: string;

  @Field(() => String, { description: 'The address to log in with from now on.' })
  contactEmail: string;
}
