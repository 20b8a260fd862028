import ts from 'typescript';

/** What names stand for inside a function that is read. */
export type Scope = ReadonlyMap<ts.Symbol, Value>;

export type Closure = {
  readonly closure: ts.ArrowFunction | ts.FunctionDeclaration | ts.MethodDeclaration;
  readonly scope: Scope;
};

/** What an expression stands for, as far as a statement's text can depend on it. */
export type Value =
  | string
  | number
  | null
  | readonly Value[]
  | Closure
  | { readonly members: ReadonlyMap<string, () => Value[]> }
  /** An argument of a caller, read when it is needed: most are no part of a text. */
  | { readonly lazy: (scope: Scope) => readonly Value[] }
  /** An argument that only the running program knows. */
  | { readonly unreadable: string };

/** The source does not say what this expression is. */
export class Unreadable extends Error {
  constructor(node: ts.Node) {
    super(`cannot be read without running it: ${node.getText().slice(0, 80)}`);
  }
}

/** The expression depends on a parameter of this function. */
export class NeedsCallers extends Error {
  constructor(readonly owner: ts.SignatureDeclaration) {
    super('depends on who calls');
  }
}

/** What a value can be, with what callers give read by now. */
export function expand(value: Value, scope: Scope): Value[] {
  const isLazy = typeof value === 'object' && value !== null && 'lazy' in value;
  return isLazy ? value.lazy(scope).flatMap((inner) => expand(inner, scope)) : [value];
}

/** What an element of a list or a property can be; null where there is none. */
export function partsOf(value: Value, key: string): Value[] {
  if (Array.isArray(value)) return [(value as readonly Value[])[Number(key)] ?? null];
  if (isObject(value)) return value.members.get(key)?.() ?? [null];
  return [value]; // null, or what could not be read
}

export function readable(value: Value, node: ts.Node): Value {
  if (typeof value === 'object' && value !== null && 'unreadable' in value) throw new Unreadable(node);
  return value;
}

export function textOf(value: Value, node: ts.Node): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  throw new Unreadable(node);
}

export function listMembers(how: string, of: Value | undefined, node: ts.Node): Value {
  if (of === undefined || !isObject(of)) throw new Unreadable(node);
  const entries = [...of.members].map(([name, read]): [string, Value] => [name, { lazy: read }]);
  if (how === 'keys') return entries.map(([name]) => name);
  if (how === 'values') return entries.map(([, value]) => value);
  if (how === 'entries') return entries;
  throw new Unreadable(node);
}

export function isObject(value: Value): value is Extract<Value, { members: unknown }> {
  return typeof value === 'object' && value !== null && 'members' in value;
}

export function isClosure(value: Value): value is Closure {
  return typeof value === 'object' && value !== null && 'closure' in value;
}

/** The expression inside parentheses, `as`, `satisfies` and `!`. */
export function unwrap(node: ts.Expression): ts.Expression {
  const isWrapper =
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node);
  return isWrapper ? unwrap(node.expression) : node;
}
