import ts from 'typescript';

/** What the source says a statement returns. */
export type RowType = {
  /** none: the result is not used. undeclared: it is used, and nothing says what it is. */
  readonly kind: 'none' | 'undeclared' | 'rows' | 'rows-and-count' | 'pg-result';
  /** The properties of a row; null when the row is left unknown. */
  readonly columns: readonly DeclaredColumn[] | null;
};

export type DeclaredColumn = {
  readonly name: string;
  readonly isOptional: boolean;
  /** The words of its type: string, number, Cents, boolean, Date, Buffer, null, undefined, unknown, object, string[] ... */
  readonly words: readonly string[];
};

const none: RowType = { kind: 'none', columns: null };
const undeclared: RowType = { kind: 'undeclared', columns: null };

/** The row type of a call of `query`: its type argument, or what it is assigned to or returned as. */
export function readRowType(call: ts.CallExpression, checker: ts.TypeChecker): RowType {
  const promised = checker.getAwaitedType(checker.getTypeAtLocation(call));
  if (isDiscarded(call)) return none;
  const type = promised && !isAny(promised) ? promised : contextOf(call, checker);
  if (!type) return undeclared;
  if (type.flags & ts.TypeFlags.Void) return none;
  return readResult(type, checker, call);
}

function readResult(type: ts.Type, checker: ts.TypeChecker, call: ts.Node): RowType {
  const parts = type.isUnion() ? type.types : [type];
  const list = parts.find((part) => checker.isArrayType(part) || checker.isTupleType(part));
  if (list && checker.isTupleType(list)) {
    const [rows, count] = checker.getTypeArguments(list as ts.TypeReference);
    // [Row[], number] of UPDATE and DELETE; [Row] and [Row?] are rows of a known number.
    if (rows && count && count.flags & ts.TypeFlags.NumberLike)
      return { kind: 'rows-and-count', columns: columnsOf(elementOf(rows, checker), checker, call) };
    return { kind: 'rows', columns: columnsOf(rows, checker, call) };
  }
  if (list) return { kind: 'rows', columns: columnsOf(elementOf(list, checker), checker, call) };
  const rows = type.getProperty('rows'); // pg's own result
  if (rows)
    return { ...readResult(checker.getTypeOfSymbolAtLocation(rows, call), checker, call), kind: 'pg-result' };
  return type.flags & ts.TypeFlags.Unknown ? { kind: 'rows', columns: null } : undeclared;
}

function contextOf(call: ts.CallExpression, checker: ts.TypeChecker): ts.Type | undefined {
  const awaited = ts.isAwaitExpression(call.parent) ? call.parent : call;
  const type = checker.getContextualType(awaited);
  if (!type || isAny(type)) return undefined;
  const parts = type.isUnion() ? type.types : [type];
  const resolved = parts.map((part) => checker.getAwaitedType(part) ?? part);
  return resolved.find((part) => !isAny(part)) ?? type;
}

/** Also as the end of a function that is handed to something whose own result is not used: a transaction. */
function isDiscarded(call: ts.CallExpression): boolean {
  const used = ts.isAwaitExpression(call.parent) ? call.parent.parent : call.parent;
  if (ts.isArrowFunction(used) && ts.isCallExpression(used.parent)) return isDiscarded(used.parent);
  return ts.isExpressionStatement(used);
}

function elementOf(type: ts.Type, checker: ts.TypeChecker): ts.Type | undefined {
  return checker.isArrayType(type) ? checker.getTypeArguments(type as ts.TypeReference)[0] : undefined;
}

function columnsOf(row: ts.Type | undefined, checker: ts.TypeChecker, at: ts.Node): DeclaredColumn[] | null {
  const type = row && checker.getNonNullableType(row);
  if (!type || type.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any)) return null;
  if (checker.getIndexInfosOfType(type).length > 0) return null; // Record<string, unknown>
  const properties = checker.getPropertiesOfType(type);
  if (properties.length === 0) return null; // object: only whether there is a row
  return properties.map((property) => ({
    name: property.name,
    isOptional: (property.flags & ts.SymbolFlags.Optional) !== 0,
    words: wordsOf(checker.getTypeOfSymbolAtLocation(property, at), checker),
  }));
}

function wordsOf(type: ts.Type, checker: ts.TypeChecker): string[] {
  const parts = type.isUnion() ? type.types : [type];
  return [...new Set(parts.flatMap((part) => wordOf(part, checker)))];
}

function wordOf(type: ts.Type, checker: ts.TypeChecker): string[] {
  const flags = type.flags;
  if (flags & ts.TypeFlags.StringLike) return ['string'];
  if (flags & ts.TypeFlags.NumberLike) return ['number'];
  if (flags & ts.TypeFlags.BooleanLike) return ['boolean'];
  if (flags & ts.TypeFlags.Null) return ['null'];
  if (flags & ts.TypeFlags.Undefined) return ['undefined'];
  if (flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any)) return ['unknown'];
  if (type.isIntersection()) return brandOf(type, checker);
  const element = elementOf(type, checker);
  if (element)
    return wordsOf(element, checker)
      .filter((word) => word !== 'null')
      .map((word) => `${word}[]`);
  const name = type.symbol?.name;
  return [name === 'Date' || name === 'Buffer' ? name : 'object'];
}

/** Cents are numbers with a brand of their own; another brand says nothing of how the value arrives. */
function brandOf(type: ts.IntersectionType, checker: ts.TypeChecker): string[] {
  if (type.aliasSymbol?.name === 'Cents') return ['Cents'];
  const words = type.types.flatMap((part) => wordOf(part, checker));
  const primitive = words.find((word) => word !== 'object');
  return [primitive ?? 'object'];
}

function isAny(type: ts.Type): boolean {
  return (type.flags & ts.TypeFlags.Any) !== 0;
}
