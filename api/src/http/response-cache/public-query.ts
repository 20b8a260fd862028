import {
  getNamedType,
  isObjectType,
  Kind,
  print,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

/** A query in its one normal form: equal for all texts that ask for the same, whatever their order and fragments. */
export type PublicQuery = {
  readonly key: string;
  readonly document: DocumentNode;
  readonly rootFields: readonly string[];
  readonly variables: readonly string[];
  /** The normal form's data as this text asked for it. */
  readonly project: (data: unknown) => unknown;
};

/** What a text selects, in its order: by response name, the field and what is selected below. */
type Selected = Map<string, { readonly field: FieldNode; readonly below: Selected | null }>;

type Reading = {
  readonly schema: GraphQLSchema;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
};

/** Null for what has no normal form here: directives, abstract types, aliases that look like introspection. */
export function readPublicQuery(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): PublicQuery | null {
  const root = schema.getQueryType();
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  const selected: Selected = new Map();
  const isPlain = operation.operation === 'query' && !operation.directives?.length;
  if (!root || !isPlain || !collect(operation.selectionSet, root, { schema, fragments }, selected))
    return null;
  const definitions = operation.variableDefinitions ?? [];
  const normal: OperationDefinitionNode = {
    kind: Kind.OPERATION_DEFINITION,
    operation: operation.operation,
    variableDefinitions: definitions,
    selectionSet: normalSet(selected),
  };
  return {
    key: print(normal),
    document: { kind: Kind.DOCUMENT, definitions: [normal] },
    rootFields: [...selected.values()].map(({ field }) => field.name.value),
    variables: definitions.map(({ variable }) => variable.name.value).sort(),
    project: (data) => project(data, selected),
  };
}

/**
 * Adds what a set selects; false when it has no normal form. Validation has seen to it that equal names are equal
 * fields.
 */
function collect(
  set: SelectionSetNode,
  type: GraphQLObjectType,
  reading: Reading,
  selected: Selected,
): boolean {
  return set.selections.every((selection) => {
    if (selection.directives?.length) return false;
    if (selection.kind === Kind.FIELD) return collectField(selection, type, reading, selected);
    const fragment =
      selection.kind === Kind.INLINE_FRAGMENT ? selection : reading.fragments.get(selection.name.value);
    if (!fragment || fragment.directives?.length) return false;
    const condition = fragment.typeCondition?.name.value ?? type.name;
    return condition === type.name && collect(fragment.selectionSet, type, reading, selected);
  });
}

function collectField(
  field: FieldNode,
  type: GraphQLObjectType,
  reading: Reading,
  selected: Selected,
): boolean {
  if (field.alias?.value.startsWith('__')) return false;
  const name = field.alias?.value ?? field.name.value;
  const below: Selected | null = selected.get(name)?.below ?? (field.selectionSet ? new Map() : null);
  selected.set(name, { field, below });
  if (!field.selectionSet || !below) return true;
  const inner = type.getFields()[field.name.value];
  const innerType = inner && getNamedType(inner.type);
  return isObjectType(innerType) && collect(field.selectionSet, innerType, reading, below);
}

/** By name, and with the type's name everywhere, so that asking for it makes no other query. */
function normalSet(selected: Selected): SelectionSetNode {
  const names = [...selected.keys()].filter((name) => name !== typename.name.value).sort();
  const fields = names.flatMap((name) => {
    const { field, below } = selected.get(name) ?? {};
    if (!field) return [];
    const selectionSet = below ? normalSet(below) : undefined;
    const sorted = [...(field.arguments ?? [])].sort((a, b) => (a.name.value < b.name.value ? -1 : 1));
    return [{ ...field, arguments: sorted, ...(selectionSet && { selectionSet }) }];
  });
  return { kind: Kind.SELECTION_SET, selections: [typename, ...fields] };
}

const typename: FieldNode = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } };

function project(data: unknown, selected: Selected): unknown {
  if (Array.isArray(data)) return data.map((item) => project(item, selected));
  if (typeof data !== 'object' || data === null) return data;
  const values = new Map(Object.entries(data));
  return Object.fromEntries(
    [...selected].map(([name, { below }]) => [
      name,
      below ? project(values.get(name), below) : values.get(name),
    ]),
  );
}
