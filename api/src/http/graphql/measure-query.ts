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
import { extraCost, longListSize } from './cost.js';

/** How large an operation is. Of introspection its selections and aliases count alone. Every number stops at `ceiling`. */
export type Measure = {
  readonly depth: number;
  readonly aliases: number;
  readonly cost: number;
  /** Fields at the top, those inside fragments among them: what a mutation would execute. */
  readonly rootFields: number;
  /** Fields and fragments as they are read where every fragment is written out: what walking the document costs. */
  readonly selections: number;
};

/** What a list without a page size holds: lists that grow are connections. */
const shortList = 5;

/** Far above every limit. Doubling fragments grow beyond any number that could still be added up. */
const ceiling = 1_000_000;

const nothing: Measure = { depth: 0, aliases: 0, cost: 0, rootFields: 0, selections: 0 };

type Document = {
  readonly schema: GraphQLSchema;
  readonly definitions: ReadonlyMap<string, FragmentDefinitionNode>;
  /** Each fragment is measured once for each page size, however often it is spread: the work stays bounded. */
  readonly measured: Map<string, Measure>;
  readonly operation: OperationDefinitionNode;
  readonly variables: Variables | undefined;
};

/** Where a selection stands: inside which type, and of how many rows its page is when that is a connection. */
type Place = { readonly type: GraphQLNamedType | undefined; readonly rows: number };

/**
 * The measures of a document's operations. Every field that holds objects costs 1, times the rows of the lists around
 * it; some cost more (`@Cost`). A page's rows are its `first`, taken from `variables` where they are given; without
 * them, as in validation, one that is sized by a variable counts with its default, or 20.
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

/** Of a page that is asked for without a size. */
function defaultSize(field: GraphQLField<unknown, unknown> | undefined): number | null {
  const size = field?.args.find(({ name }) => name === 'first')?.defaultValue;
  return typeof size === 'number' ? size : null;
}

/** How often what a field holds is there: the rows of the page that it lists, of its own `first`, or of a short list. */
function entriesOf(field: GraphQLField<unknown, unknown> | undefined, place: Place, rows: number): number {
  if (!field || !isListType(getNullableType(field.type))) return 1;
  return isPage(place.type) ? place.rows : rows;
}

function isPage(type: GraphQLNamedType | undefined): boolean {
  return isObjectType(type) && 'pageInfo' in type.getFields();
}

/** A fragment that spreads itself is GraphQL's own error; here it only must not loop, so it starts as nothing. */
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

/** What a page holds whose size only a variable says, while the variables are not known yet. */
const usualPage = 20;

/** How many a field was asked for by its `first`; null when it has no such argument. */
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
