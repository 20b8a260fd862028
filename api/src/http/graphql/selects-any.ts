import { Kind, type GraphQLResolveInfo, type SelectionSetNode } from 'graphql';

/**
 * Whether the query selects one of these fields under the current one, on any type. It avoids statements for
 * unselected fields; a field under `@skip` counts as selected.
 */
export function selectsAny(info: GraphQLResolveInfo, names: readonly string[]): boolean {
  return info.fieldNodes.some(({ selectionSet }) => includesAny(selectionSet, names, info));
}

function includesAny(
  set: SelectionSetNode | undefined,
  names: readonly string[],
  info: GraphQLResolveInfo,
): boolean {
  return (set?.selections ?? []).some((selection) => {
    if (selection.kind === Kind.FIELD) return names.includes(selection.name.value);
    if (selection.kind === Kind.INLINE_FRAGMENT) return includesAny(selection.selectionSet, names, info);
    return includesAny(info.fragments[selection.name.value]?.selectionSet, names, info);
  });
}
