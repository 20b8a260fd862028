import { Extensions } from 'type-graphql';

/**
 * Who may see a type or a field of it, over any path that leads there (docs/product/privacy.md#callers).
 *
 * - owner: a session of the organization that the thing belongs to, or staff
 * - account: the same, or its session with a password that staff gave
 * - helper: the same as owner, or who came by a helper's link of that organization
 * - self: a caller's own session, nothing of anybody else
 */
export type Audience = 'anyone' | 'self' | 'helper' | 'account' | 'owner' | 'staff';

type Options = {
  /** Of a type: the property of its objects that holds its organization's id. */
  readonly owner?: string;
  /** Of a field: it may be empty for those who see it as well. */
  readonly nullable?: boolean;
};

/**
 * On a type: who may see it; no field that more callers may see leads there. On a field: who may see that, where these
 * are fewer. Such a field is nullable, so that a refusal (`FORBIDDEN`, `UNAUTHENTICATED`) leaves the rest of the
 * response in place; `@semanticNonNull` in schema.graphql says that only a refusal makes it null.
 */
export function VisibleTo(
  audience: Audience,
  { owner, nullable = false }: Options = {},
): ClassDecorator & PropertyDecorator & MethodDecorator {
  const mark = nullable ? {} : { directives: { semanticNonNull: {} } };
  // Extensions() takes either kind of target; TypeScript wants to know which.
  return ((target: object, key?: string | symbol, descriptor?: PropertyDescriptor) =>
    key === undefined
      ? (Extensions({ audience, owner }) as ClassDecorator)(target as never)
      : Extensions({ audience, ...mark })(target, key, descriptor as never)) as never;
}
