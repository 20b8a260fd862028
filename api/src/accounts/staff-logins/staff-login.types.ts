import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { VisibleTo } from '../../http/index.js';

/** Names in GraphQL have no dashes. */
export const LoginOutcomeType = {
  logged_in: 'logged_in',
  wrong_password: 'wrong_password',
  wrong_code: 'wrong_code',
} as const;
registerEnumType(LoginOutcomeType, {
  name: 'LoginOutcome',
  description: 'How a login of staff ended.',
});

/** `member` is a field of a resolver. */
@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: 'A login of staff, or one that failed.' })
export class StaffLogin {
  @Field(() => ID, { description: 'Its id.' })
  id: string;

  @Field(() => Date, { description: 'When it was.' })
  at: Date;

  @Field(() => LoginOutcomeType, { description: 'How it ended.' })
  outcome: keyof typeof LoginOutcomeType;

  @Field(() => String, { description: "The browser in words, such as 'Chrome on Windows'." })
  device: string;

  @Field(() => Boolean, { description: 'Whether that browser had logged in to this account before.' })
  isKnownDevice: boolean;

  /** Behind the edge `member`. */
  adminId: string;
}
