import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  getNamedType,
  getNullableType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql';
import { Extensions } from 'type-graphql';

/** The size of an operation. For introspection only selections and aliases count. Every number stops at `ceiling`. */
export type Measure = {
  readonly depth: number;
  readonly aliases: number;
  readonly cost: number;
  /** Root fields, including those in fragments: the mutations it would execute. */
  readonly rootFields: number;
  /** Fields and fragments with every spread expanded: the cost of walking the document. */
  readonly selections: number;
};

/** The assumed size of a list without a page size: lists that grow are connections. */
const shortList = 5;

/** Far above every limit. Fragments that double would exceed any safe integer. */
const ceiling = 1_000_000;

const nothing: Measure = { depth: 0, aliases: 0, cost: 0, rootFields: 0, selections: 0 };

type Document = {
  readonly schema: GraphQLSchema;
  readonly definitions: ReadonlyMap<string, FragmentDefinitionNode>;
  /** Each fragment is measured once per page size, however often it is spread, which bounds the work. */
  readonly measured: Map<string, Measure>;
  readonly operation: OperationDefinitionNode;
  readonly variables: Variables | undefined;
};

/** The type around a selection, and the page size if that type is a connection. */
type Place = { readonly type: GraphQLNamedType | undefined; readonly rows: number };

/**
 * Measures a document's operations. Every field of an object type costs 1, times the rows of the lists around it; some
 * cost more (`@Cost`). A page has `first` rows. If that is a variable without a value, as during validation, its
 * default counts, or 20.
 */
export function measureOperations(
  schema: GraphQLSchema,
  document: DocumentNode,
  variables?: Variables,
): readonly Measure[] {
  const definitions = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) definitions.set(definition.name.value, definition);
  }
  return document.definitions
    .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
    .map((operation) => {
      const type = schema.getRootType(operation.operation) ?? undefined;
      const known = { schema, definitions, measured: new Map<string, Measure>(), operation, variables };
      return measureSelections(operation.selectionSet, { type, rows: shortList }, known);
    });
}

function measureSelections(set: SelectionSetNode, place: Place, document: Document): Measure {
  return set.selections.map((selection) => measureSelection(selection, place, document)).reduce(add, nothing);
}

function measureSelection(selection: SelectionNode, place: Place, document: Document): Measure {
  if (selection.kind === Kind.FIELD) return measureField(selection, place, document);
  if (selection.kind === Kind.FRAGMENT_SPREAD) return measureFragment(selection.name.value, place, document);
  const condition = selection.typeCondition?.name.value;
  const type = condition === undefined ? place.type : document.schema.getType(condition);
  return measureSelections(selection.selectionSet, { ...place, type }, document);
}

function add(a: Measure, b: Measure): Measure {
  return {
    depth: Math.max(a.depth, b.depth),
    aliases: Math.min(ceiling, a.aliases + b.aliases),
    cost: Math.min(ceiling, a.cost + b.cost),
    rootFields: Math.min(ceiling, a.rootFields + b.rootFields),
    selections: Math.min(ceiling, a.selections + b.selections),
  };
}

function measureField(node: FieldNode, place: Place, document: Document): Measure {
  const isIntrospection = node.name.value.startsWith('__');
  const field = isObjectType(place.type) ? place.type.getFields()[node.name.value] : undefined;
  const page = listSize(node, document.operation, document.variables) ?? defaultSize(field);
  const rows = page ?? longListSize(field) ?? shortList;
  const type = field && getNamedType(field.type);
  const inner = node.selectionSet ? measureSelections(node.selectionSet, { type, rows }, document) : nothing;
  const own = node.selectionSet ? 1 : 0;
  const extra = extraCost(field, page ?? 0);
  const selections = Math.min(ceiling, inner.selections + 1);
  const aliases = Math.min(ceiling, inner.aliases + (node.alias ? 1 : 0));
  if (isIntrospection) return { ...nothing, aliases, selections };
  return {
    depth: inner.depth + own,
    aliases,
    cost: Math.min(ceiling, own + extra + inner.cost * entriesOf(field, place, rows)),
    rootFields: 1,
    selections,
  };
}

/** The page size if `first` is omitted. */
function defaultSize(field: GraphQLField<unknown, unknown> | undefined): number | null {
  const size = field?.args.find(({ name }) => name === 'first')?.defaultValue;
  return typeof size === 'number' ? size : null;
}

/** How often a field's selections repeat: once, or for each row of the page around it or of its own list. */
function entriesOf(field: GraphQLField<unknown, unknown> | undefined, place: Place, rows: number): number {
  if (!field || !isListType(getNullableType(field.type))) return 1;
  return isPage(place.type) ? place.rows : rows;
}

function isPage(type: GraphQLNamedType | undefined): boolean {
  return isObjectType(type) && 'pageInfo' in type.getFields();
}

/** A fragment that spreads itself is a validation error of GraphQL's. Here it starts empty so as not to loop. */
function measureFragment(name: string, { rows }: Place, document: Document): Measure {
  const { definitions, measured, schema } = document;
  const definition = definitions.get(name);
  if (!definition) return nothing;
  const type = schema.getType(definition.typeCondition.name.value);
  const key = isPage(type) ? `${name} ${rows}` : name;
  const known = measured.get(key);
  if (known) return known;
  measured.set(key, nothing);
  const inner = measureSelections(definition.selectionSet, { type, rows }, document);
  const measure = { ...inner, selections: Math.min(ceiling, inner.selections + 1) };
  measured.set(key, measure);
  return measure;
}

export type Variables = Readonly<Record<string, unknown>>;

/** The assumed page size while the variable for it is unknown. */
const usualPage = 20;

/** The `first` of a field; null without that argument. */
function listSize(
  node: FieldNode,
  operation: OperationDefinitionNode,
  variables: Variables | undefined,
): number | null {
  const first = node.arguments?.find(({ name }) => name.value === 'first')?.value;
  if (!first) return null;
  const size = first.kind === Kind.INT ? Number(first.value) : variableSize(first, operation, variables);
  return Math.min(ceiling, Math.max(1, size ?? usualPage));
}

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

/**
 * Why a field costs more than its selections.
 *
 * - listOfClasses: an unpaged list of an organization's classes, up to 300, each of which leads back to the organization
 * - ownStatement: one SQL statement for each parent: a page or preview with its own arguments, for an organization and
 *   staff. All other fields run one for a whole list (statements.integration.test.ts checks the schema)
 * - pageOfClasses: a page that anybody may request for each class of a school
 */
export type CostKind = 'listOfClasses' | 'ownStatement' | 'pageOfClasses';

/** The classes of a large school. */
const manyClasses = 100;

/** Low enough for an organization to select it once for each of its classes. */
const ownStatementCost = 15;

/** Marks a field that costs more than usual (docs/graph.md#what-it-costs). */
export function Cost(kind: CostKind): PropertyDecorator & MethodDecorator {
  return Extensions({ costKind: kind });
}

/** The assumed size of a long list without pages; null for other fields. */
function longListSize(field: Field): number | null {
  return costKindOf(field) === 'listOfClasses' ? manyClasses : null;
}

/** The cost of a field itself, without its selections, for a page of this many rows; usually 0. */
function extraCost(field: Field, rows: number): number {
  const kind = costKindOf(field);
  if (kind === 'listOfClasses') return manyClasses;
  // Two rows of such a page cost as much as one field, whatever is selected.
  if (kind === 'pageOfClasses') return Math.ceil(rows / 2);
  return kind === 'ownStatement' ? ownStatementCost : 0;
}

type Field = GraphQLField<unknown, unknown> | undefined;

export function costKindOf(field: Field): CostKind | undefined {
  return (field?.extensions as { readonly costKind?: CostKind } | undefined)?.costKind; // written only by Cost()
}
