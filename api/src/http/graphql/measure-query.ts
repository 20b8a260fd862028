import {
  Kind,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql';

/** How large an operation is. Introspection is not counted. Every number stops at `ceiling`. */
export type Measure = {
  readonly depth: number;
  readonly aliases: number;
  readonly cost: number;
  /** Fields at the top, those inside fragments among them: what a mutation would execute. */
  readonly rootFields: number;
};

export type Variables = Readonly<Record<string, unknown>>;

/** A list field is counted as if it held this many, unless `first` says otherwise. */
const assumedListSize = 20;

/** Far above every limit. Doubling fragments grow beyond any number that could still be added up. */
const ceiling = 1_000_000;

const nothing: Measure = { depth: 0, aliases: 0, cost: 0, rootFields: 0 };

type Fragments = {
  readonly definitions: ReadonlyMap<string, FragmentDefinitionNode>;
  /** Each fragment is measured once, however often it is spread: the work stays linear in the document's size. */
  readonly measured: Map<string, Measure>;
};

type Document = { readonly fragments: Fragments; readonly sizeOf: (value: ValueNode) => number };

/**
 * The measures of a document's operations, in time linear in its size. A list's size is taken from `variables` where
 * they are given; without them, as in validation, a list that is sized by a variable counts as the usual one.
 */
export function measureOperations(document: DocumentNode, variables?: Variables): readonly Measure[] {
  const definitions = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) definitions.set(definition.name.value, definition);
  }
  return document.definitions
    .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
    .map((operation) => {
      const fragments = { definitions, measured: new Map<string, Measure>() };
      const sizeOf = (value: ValueNode): number => listSize(value, operation, variables);
      return measureSelections(operation.selectionSet, { fragments, sizeOf });
    });
}

function measureSelections(set: SelectionSetNode, document: Document, rows: number | null = null): Measure {
  return set.selections.map((selection) => measureSelection(selection, document, rows)).reduce(add, nothing);
}

/** `rows`: how many a list holds that stands right inside a page. */
function measureSelection(selection: SelectionNode, document: Document, rows: number | null): Measure {
  if (selection.kind === Kind.FIELD) return measureField(selection, document, rows);
  if (selection.kind === Kind.INLINE_FRAGMENT) return measureSelections(selection.selectionSet, document);
  return measureFragment(selection.name.value, document);
}

function add(a: Measure, b: Measure): Measure {
  return {
    depth: Math.max(a.depth, b.depth),
    aliases: Math.min(ceiling, a.aliases + b.aliases),
    cost: Math.min(ceiling, a.cost + b.cost),
    rootFields: Math.min(ceiling, a.rootFields + b.rootFields),
  };
}

function measureField(field: FieldNode, document: Document, rows: number | null): Measure {
  if (field.name.value.startsWith('__')) return nothing;
  const page = pageSizeOf(field, document);
  const inner = field.selectionSet ? measureSelections(field.selectionSet, document, page) : nothing;
  const own = field.selectionSet ? 1 : 0;
  return {
    depth: inner.depth + own,
    aliases: Math.min(ceiling, inner.aliases + (field.alias ? 1 : 0)),
    cost: Math.min(ceiling, own + inner.cost * (page === null ? listSizeOf(field, document, rows) : 1)),
    rootFields: 1,
  };
}

/** A fragment that spreads itself is GraphQL's own error; here it only must not loop, so it starts as nothing. */
function measureFragment(name: string, document: Document): Measure {
  const { definitions, measured } = document.fragments;
  const known = measured.get(name);
  if (known) return known;
  measured.set(name, nothing);
  const definition = definitions.get(name);
  const measure = definition ? measureSelections(definition.selectionSet, document) : nothing;
  measured.set(name, measure);
  return measure;
}

function listSizeOf(field: FieldNode, { sizeOf }: Document, rows: number | null): number {
  const first = firstOf(field);
  if (first) return sizeOf(first);
  return field.name.value.endsWith('s') ? (rows ?? assumedListSize) : 1;
}

/** A page says how many it holds in all, or whether there are more; its rows are a list inside it. Null for the rest. */
function pageSizeOf(field: FieldNode, { sizeOf }: Document): number | null {
  const first = firstOf(field);
  const isPage = field.selectionSet?.selections.some(
    (selection) => selection.kind === Kind.FIELD && pageFields.has(selection.name.value),
  );
  return first && isPage ? sizeOf(first) : null;
}

const pageFields: ReadonlySet<string> = new Set(['totalCount', 'hasMore', 'pageInfo']);

function firstOf(field: FieldNode): ValueNode | undefined {
  return field.arguments?.find(({ name }) => name.value === 'first')?.value;
}

function listSize(
  value: ValueNode,
  operation: OperationDefinitionNode,
  variables: Variables | undefined,
): number {
  const size = value.kind === Kind.INT ? Number(value.value) : variableSize(value, operation, variables);
  return size === null ? assumedListSize : Math.min(ceiling, Math.max(1, size));
}

/** Null when the page's size is left to the field. */
function variableSize(
  value: ValueNode,
  operation: OperationDefinitionNode,
  variables: Variables | undefined,
): number | null {
  if (value.kind !== Kind.VARIABLE) return null;
  const name = value.name.value;
  const given = variables?.[name];
  if (typeof given === 'number') return given;
  const definition = operation.variableDefinitions?.find(({ variable }) => variable.name.value === name);
  return definition?.defaultValue?.kind === Kind.INT ? Number(definition.defaultValue.value) : null;
}
