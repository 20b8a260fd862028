import { Field, Int, ObjectType } from 'type-graphql';
import { VisibleTo } from '../../http/index.js';

@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: 'What became of the cancellation e-mails of one call.' })
export class CancellationEmails {
  @Field(() => Int, { description: 'Accepted by the mail server.' })
  emailsSent: number;

  @Field(() => Int, { description: 'Not accepted; they are tried again for 72 hours.' })
  emailsFailed: number;
}
