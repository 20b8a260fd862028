import { Kind, type GraphQLResolveInfo, type SelectionSetNode } from 'graphql';

/**
 * Whether a query wants one of these fields of the field that is being resolved, on any type. For what takes a
 * statement of its own; a field that `@skip` leaves out counts as wanted.
 */
export function selectsAny(info: GraphQLResolveInfo, names: readonly string[]): boolean {
  return info.fieldNodes.some(({ selectionSet }) => holdsAny(selectionSet, names, info));
}

function holdsAny(
  set: SelectionSetNode | undefined,
  names: readonly string[],
  info: GraphQLResolveInfo,
): boolean {
  return (set?.selections ?? []).some((selection) => {
    if (selection.kind === Kind.FIELD) return names.includes(selection.name.value);
    if (selection.kind === Kind.INLINE_FRAGMENT) return holdsAny(selection.selectionSet, names, info);
    return holdsAny(info.fragments[selection.name.value]?.selectionSet, names, info);
  });
}
