import path from 'node:path';
import ts from 'typescript';
import { errorCodes } from '../../src/lib/error-codes.js';
import { openProgram } from '../sql/open-program.js';

/** A domain error that a call can throw, and the functions that lead there. */
export type Thrown = { readonly code: string; readonly status: number; readonly by: string };

/** A declaration that another one uses, and the errors that are caught around it. */
type Use = { readonly of: ts.Node; readonly caught: ReadonlySet<string> };

/** Among caught codes: all of them. */
const any = '*';

/**
 * Finds the domain errors that a function can throw, in the source. Does not know what a condition rules out, and does
 * not see functions that are passed as arguments, other than the payment provider's.
 */
export class ThrownErrors {
  private readonly program: ts.Program;
  private readonly checker: ts.TypeChecker;
  private readonly found = new Map<ts.Node, { readonly uses: Use[]; readonly thrown: Map<string, Thrown> }>();

  private readonly handlers = new Map<ts.Node, ts.Node[]>();
  private readonly complete = new Set<ts.Node>();

  constructor(private readonly root: string) {
    this.program = openProgram(root);
    this.checker = this.program.getTypeChecker();
  }

  /** All nodes of the product's source. */
  nodes(): ts.Node[] {
    return this.program
      .getSourceFiles()
      .filter(this.isOurs)
      .flatMap((file) => nodesIn(file));
  }

  of(start: ts.Node): readonly Thrown[] {
    const reached = new Set([start]);
    for (const node of reached)
      for (const { of } of this.read(node).uses) if (!this.complete.has(of)) reached.add(of);
    // Functions call each other in circles.
    for (let hasMore = true; hasMore;) {
      hasMore = false;
      for (const node of reached) {
        const { uses, thrown: own } = this.read(node);
        for (const { of, caught } of uses)
          for (const [code, { status, by }] of this.read(of).thrown) {
            if (own.has(code) || caught.has(code) || caught.has(any)) continue;
            own.set(code, { code, status, by: `${nameOf(of)} > ${by}` });
            hasMore = true;
          }
      }
    }
    for (const node of reached) this.complete.add(node);
    return [...this.read(start).thrown.values()];
  }

  private readonly isOurs = ({ fileName }: ts.SourceFile): boolean =>
    fileName.startsWith(path.join(this.root, 'api/src/'));

  /** What a declaration itself throws and uses. */
  private read(start: ts.Node) {
    const known = this.found.get(start);
    if (known) return known;
    const read = { uses: [] as Use[], thrown: new Map<string, Thrown>() };
    this.found.set(start, read);
    const visit = (node: ts.Node, caught: ReadonlySet<string>): void => {
      if (ts.isTypeNode(node) || ts.isDecorator(node) || isInstanceOf(node)) return;
      const { work, handler } = guardedBy(node);
      if (ts.isIdentifier(node))
        for (const declared of this.declarationsOf(node)) {
          const error = ts.isClassDeclaration(declared) ? this.errorOf(declared) : null;
          for (const code of error?.codes ?? [])
            if (!caught.has(code) && !caught.has(any))
              read.thrown.set(code, { code, status: error?.status ?? 0, by: nameOf(declared) });
          if (!error && isCode(declared)) read.uses.push({ of: declared, caught });
          for (const [code, status] of providerErrors(declared))
            if (!caught.has(code) && !caught.has(any))
              read.thrown.set(code, { code, status, by: nameOf(declared) });
        }
      ts.forEachChild(node, (child) => {
        const handlers = child === work && handler ? [handler] : this.handlersOfArgument(node, child);
        visit(child, new Set([...caught, ...handlers.flatMap((one) => this.caughtBy(one))]));
      });
    };
    ts.forEachChild(start, (child) => visit(child, new Set()));
    return read;
  }

  private declarationsOf(name: ts.Identifier): readonly ts.Node[] {
    const given = ts.isShorthandPropertyAssignment(name.parent)
      ? this.checker.getShorthandAssignmentValueSymbol(name.parent)
      : this.checker.getSymbolAtLocation(name);
    const symbol = given && given.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(given) : given;
    return (symbol?.declarations ?? []).filter(
      (one) => one !== name.parent && this.isOurs(one.getSourceFile()),
    );
  }

  /** What catches the errors of an argument that the called function awaits or calls only in a `try`. */
  private handlersOfArgument(call: ts.Node, argument: ts.Node): ts.Node[] {
    if (!ts.isCallExpression(call) || call.expression === argument) return [];
    const name = ts.isPropertyAccessExpression(call.expression) ? call.expression.name : call.expression;
    const [called] = ts.isIdentifier(name) ? this.declarationsOf(name) : [];
    if (!called || !(ts.isFunctionDeclaration(called) || ts.isMethodDeclaration(called))) return [];
    const parameter = called.parameters[call.arguments.findIndex((one) => one === argument)];
    return parameter ? this.handlersOfParameter(parameter, called) : [];
  }

  private handlersOfParameter(
    parameter: ts.ParameterDeclaration,
    called: ts.FunctionLikeDeclaration,
  ): ts.Node[] {
    const known = this.handlers.get(parameter);
    if (known) return known;
    this.handlers.set(parameter, []); // for functions that call themselves
    const name = parameter.name.getText();
    const uses = nodesIn(called.body).filter((node) => ts.isIdentifier(node) && node.text === name);
    const guards = uses.map((use) => {
      const guard = ts.findAncestor(use, (one) => one.parent === called || isTryBlock(one))?.parent;
      const own = guard && ts.isTryStatement(guard) && guard.catchClause ? [guard.catchClause] : [];
      return [...own, ...this.handlersOfArgument(use.parent, use)];
    });
    const found = guards.every(({ length }) => length > 0) ? guards.flat() : [];
    this.handlers.set(parameter, found);
    return found;
  }

  /** The codes that are not thrown again, by the `instanceof`s in the handler and in the functions that it names. */
  private caughtBy(handler: ts.Node): string[] {
    const named = nodesIn(handler)
      .filter(ts.isIdentifier)
      .flatMap((name) => this.declarationsOf(name).filter(ts.isFunctionDeclaration));
    const nodes = [handler, ...named].flatMap((node) => nodesIn(node));
    if (!nodes.some(ts.isThrowStatement)) return [any];
    return nodes
      .filter(isInstanceOf)
      .filter(endsThere)
      .flatMap(({ right }) => (ts.isIdentifier(right) ? this.declarationsOf(right) : []))
      .filter(ts.isClassDeclaration)
      .flatMap((declared) =>
        nameOf(declared) === 'DomainError' ? [any] : (this.errorOf(declared)?.codes ?? []),
      );
  }

  /** The codes and the status of an error class; null for another class. */
  private errorOf(declared: ts.ClassDeclaration): { codes: string[]; status: number } | null {
    const parent = declared.heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)
      ?.types[0]?.expression;
    if (nameOf(declared) === 'DomainError') return { codes: [], status: 0 };
    if (!parent) return null;
    if (ts.isCallExpression(parent) && parent.expression.getText() === 'domainError') {
      const [code, status] = parent.arguments;
      return { codes: [textOf(code)], status: Number(status?.getText()) };
    }
    const above = ts.isIdentifier(parent)
      ? this.declarationsOf(parent).find(ts.isClassDeclaration)
      : undefined;
    const inherited = above ? this.errorOf(above) : null;
    if (!inherited) return null;
    const [code, status] = ['code', 'status'].map(
      (name) =>
        declared.members.filter(ts.isPropertyDeclaration).find((member) => member.name.getText() === name)
          ?.initializer,
    );
    const codes = code ? [textOf(code)] : inherited.codes;
    return {
      // An error with several codes lists them beside its class.
      codes: codes.length > 0 ? codes : nodesIn(declared.getSourceFile()).flatMap(codeOfProperty),
      // ProductUnavailableError gets its status when it is thrown.
      status: Number(status?.getText() ?? (inherited.status || 409)),
    };
  }
}

function nodesIn(node: ts.Node | undefined): ts.Node[] {
  const nodes: ts.Node[] = [];
  const visit = (one: ts.Node): void => {
    nodes.push(one);
    ts.forEachChild(one, visit);
  };
  if (node) visit(node);
  return nodes;
}

/** The block of a `try` with its `catch`, or the promise of a `.catch()` with its function. */
function guardedBy(node: ts.Node): { readonly work?: ts.Node; readonly handler?: ts.Node | undefined } {
  if (ts.isTryStatement(node)) return { work: node.tryBlock, handler: node.catchClause };
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return {};
  const { expression: work, arguments: given } = node;
  return work.name.text === 'catch' ? { work, handler: given[0] } : {};
}

function isTryBlock(node: ts.Node): boolean {
  return ts.isTryStatement(node.parent) && node === node.parent.tryBlock;
}

type InstanceOf = ts.BinaryExpression;

function isInstanceOf(node: ts.Node): node is InstanceOf {
  return ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InstanceOfKeyword;
}

/** Whether the error ends there, or only something is noted before it is thrown again. */
function endsThere(node: ts.Node): boolean {
  const { parent } = node;
  if (
    ts.isPrefixUnaryExpression(parent) ||
    ts.isConditionalExpression(parent) ||
    ts.isReturnStatement(parent)
  )
    return true;
  if (!ts.isIfStatement(parent)) return !ts.isBlock(parent) && endsThere(parent);
  return nodesIn(parent.thenStatement).some(
    (one) => ts.isReturnStatement(one) || (ts.isThrowStatement(one) && ts.isNewExpression(one.expression)),
  );
}

/** A declaration whose code runs where its name is used. */
function isCode(node: ts.Node): boolean {
  if (ts.isVariableDeclaration(node)) return node.parent.parent.parent.kind === ts.SyntaxKind.SourceFile;
  return (
    ts.isFunctionDeclaration(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isGetAccessor(node) ||
    ts.isPropertyAssignment(node) ||
    ts.isPropertyDeclaration(node)
  );
}

function codeOfProperty(node: ts.Node): string[] {
  const text = ts.isPropertyAssignment(node) ? textOf(node.initializer) : '';
  return errorCodes.filter((code) => code === text);
}

function textOf(node: ts.Node | undefined): string {
  return node && ts.isStringLiteralLike(node) ? node.text : '';
}

function nameOf(node: ts.Node): string {
  return 'name' in node ? ((node as ts.NamedDeclaration).name?.getText() ?? '') : ''; // whatever has a name, has a node there
}

/** What a function of the payment provider throws (api/src/payments/payment-provider.ts). */
function providerErrors(declared: ts.Node): readonly (readonly [string, number])[] {
  if (
    !ts.isPropertySignature(declared) ||
    !declared.getSourceFile().fileName.endsWith('/payment-provider.ts')
  )
    return [];
  const name = declared.name.getText();
  if (!ts.isFunctionTypeNode(declared.type ?? declared)) return [];
  return [
    ['PAYMENT_PROVIDER_UNAVAILABLE', 503],
    ...(/^(list|createIntent)/.test(name) ? [] : ([['PAYMENT_NOT_FOUND', 404]] as const)),
    ...(name === 'updateIntent' ? ([['PAYMENT_STATE', 409]] as const) : []),
    ...(name.startsWith('refund') ? ([['REFUND_REFUSED', 409]] as const) : []),
  ];
}
