import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { VisibleTo } from '../../http/index.js';

export const AdminRole = { admin: 'admin', support: 'support' } as const;
export type AdminRole = keyof typeof AdminRole;
registerEnumType(AdminRole, {
  name: 'AdminRole',
  description: 'Administrators may do everything, support reads.',
});

@VisibleTo('anyone')
@ObjectType({ simpleResolvers: true, description: 'The administrator who is logged in.' })
export class AdminViewer {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  username: string;

  @Field(() => String)
  email: string;

  @Field(() => String)
  fullName: string;

  @Field(() => AdminRole)
  role: AdminRole;
}

/** POST /api/admin/login and GET /api/admin/me: the administrator flat, and once more under `admin`. */
@ObjectType()
export class AdminSessionResponse extends AdminViewer {
  @Field(() => AdminViewer)
  admin: AdminViewer;
}
