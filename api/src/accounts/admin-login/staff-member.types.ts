import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { VisibleTo } from '../../http/index.js';

export const StaffRole = { admin: 'admin', support: 'support' } as const;
export type StaffRole = keyof typeof StaffRole;
registerEnumType(StaffRole, {
  name: 'StaffRole',
  description: 'Administrators may do everything, support reads.',
});

@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: 'An administrator or a member of support.' })
export class StaffMember {
  @Field(() => ID, { description: 'Their id.' })
  id: string;

  @Field(() => String, { description: 'The name to log in with.' })
  username: string;

  @Field(() => String, { description: 'Their email address.' })
  email: string;

  @Field(() => String, { description: 'Their name as screens show it.' })
  fullName: string;

  @Field(() => StaffRole, {
    description: 'What they may do; to oneself, the role that rights use at the moment.',
  })
  role: StaffRole;
}
