import { Kind, type FieldNode, type OperationDefinitionNode, type ValueNode } from 'graphql';

export type Variables = Readonly<Record<string, unknown>>;

/** What a page holds whose size only a variable says, while the variables are not known yet. */
const usualPage = 20;

/** The most that is counted: far above every limit. */
const ceiling = 1_000_000;

/** How many a field was asked for by its `first`; null when it has no such argument. */
export function listSize(
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
