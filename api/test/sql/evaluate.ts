import ts from 'typescript';
import { callMethod, methods } from './call-method.js';
import { findCalls, returnsOf } from './find-calls.js';
import {
  expand,
  isClosure,
  isObject,
  listMembers,
  NeedsCallers,
  partsOf,
  readable,
  textOf,
  Unreadable,
  unwrap,
  type Closure,
  type Scope,
  type Value,
} from './values.js';

/** Values for names that no reading of the source can give, by `file#name`. */
export type Assumptions = Readonly<Record<string, readonly Value[]>>;

/**
 * Reads what an expression can be without running the program: constants, templates, both sides of a condition, and
 * pure functions. Each way is one of the values returned. Throws Unreadable where the source does not say.
 */
export class Evaluator {
  constructor(
    private readonly program: ts.Program,
    private readonly assumptions: Assumptions,
    private readonly relative: (file: string) => string,
  ) {}

  private readonly checker = this.program.getTypeChecker();
  /** How long the lists of parameters are that a text has pushed to. */
  private readonly pushed = new Map<ts.Symbol, number>();

  evaluate(node: ts.Expression, scope: Scope): Value[] {
    const inner = unwrap(node);
    if (ts.isStringLiteralLike(inner)) return [inner.text];
    if (ts.isNumericLiteral(inner)) return [Number(inner.text.replaceAll('_', ''))];
    if (ts.isTemplateExpression(inner)) return this.evaluateTemplate(inner, scope);
    if (ts.isIdentifier(inner)) return this.evaluateName(inner, scope);
    if (ts.isConditionalExpression(inner))
      return [inner.whenTrue, inner.whenFalse].flatMap((side) => this.evaluate(side, scope));
    if (ts.isBinaryExpression(inner)) return this.evaluateBinary(inner, scope);
    if (ts.isArrayLiteralExpression(inner)) return this.evaluateArray(inner, scope);
    if (ts.isObjectLiteralExpression(inner)) return this.evaluateObject(inner, scope);
    if (ts.isPropertyAccessExpression(inner)) return this.evaluateMember(inner, inner.name.text, scope);
    if (ts.isElementAccessExpression(inner)) return this.evaluateElement(inner, scope);
    if (ts.isArrowFunction(inner)) return [{ closure: inner, scope }];
    if (ts.isCallExpression(inner)) return this.evaluateCall(inner, scope);
    throw new Unreadable(inner);
  }

  private evaluateTemplate(node: ts.TemplateExpression, scope: Scope): Value[] {
    return node.templateSpans.reduce<string[]>(
      (texts, span) => {
        const values = this.evaluate(span.expression, scope).map((value) => textOf(value, span.expression));
        return texts.flatMap((text) => values.map((value) => text + value + span.literal.text));
      },
      [node.head.text],
    );
  }

  private evaluateBinary(node: ts.BinaryExpression, scope: Scope): Value[] {
    const { PlusToken, AmpersandAmpersandToken, BarBarToken, QuestionQuestionToken } = ts.SyntaxKind;
    const right = this.evaluate(node.right, scope);
    if (node.operatorToken.kind === AmpersandAmpersandToken) return ['', ...right];
    const left = this.evaluate(node.left, scope);
    const kind = node.operatorToken.kind;
    if (kind === BarBarToken || kind === QuestionQuestionToken) return [...left, ...right];
    if (kind !== PlusToken) throw new Unreadable(node);
    return left.flatMap((a) =>
      right.map((b) =>
        typeof a === 'number' && typeof b === 'number' ? a + b : textOf(a, node.left) + textOf(b, node.right),
      ),
    );
  }

  private evaluateArray(node: ts.ArrayLiteralExpression, scope: Scope): Value[] {
    return node.elements.reduce<Value[][]>(
      (lists, element) => {
        if (!ts.isSpreadElement(element)) return lists.map((list) => [...list, this.later(element, scope)]);
        const others = this.evaluate(element.expression, scope).filter((value) => Array.isArray(value));
        return lists.flatMap((list) => others.map((other) => [...list, ...(other as Value[])]));
      },
      [[]],
    );
  }

  /** Read when it is needed: what is only handed on, as a parameter's value is, may stay unknown. */
  private later(node: ts.Expression, scope: Scope): Value {
    return { lazy: (at) => this.evaluate(node, new Map([...at, ...scope])) };
  }

  /** The properties that can be read; one that cannot is missed only by who asks for it. */
  private evaluateObject(node: ts.ObjectLiteralExpression, scope: Scope): Value[] {
    const members = new Map<string, () => Value[]>();
    for (const property of node.properties) {
      const name =
        property.name && ts.isComputedPropertyName(property.name) ? null : property.name?.getText();
      if (!name) continue;
      const key = name.replace(/^['"]|['"]$/g, '');
      if (ts.isPropertyAssignment(property))
        members.set(key, () => this.evaluate(property.initializer, scope));
      if (ts.isMethodDeclaration(property)) members.set(key, () => [{ closure: property, scope }]);
      if (ts.isShorthandPropertyAssignment(property))
        members.set(key, () =>
          this.evaluateSymbol(this.checker.getShorthandAssignmentValueSymbol(property), property.name, scope),
        );
    }
    return [{ members }];
  }

  private evaluateMember(
    node: ts.PropertyAccessExpression | ts.ElementAccessExpression,
    name: string,
    scope: Scope,
  ): Value[] {
    return this.evaluate(node.expression, scope).flatMap((owner) => {
      if (Array.isArray(owner) && name === 'length') return [owner.length];
      if (Array.isArray(owner)) return expand(owner[Number(name)] as Value, scope);
      const member = isObject(owner) ? owner.members.get(name) : undefined;
      if (!member) throw new Unreadable(node);
      return member();
    });
  }

  private evaluateElement(node: ts.ElementAccessExpression, scope: Scope): Value[] {
    const names = this.evaluateKeys(node.argumentExpression, scope);
    if (names === null) {
      // Whichever the running program picks.
      const owners = this.evaluate(node.expression, scope).filter(isObject);
      return owners.flatMap(({ members }) => [...members.values()].flatMap((member) => member()));
    }
    return names.flatMap((name) => this.evaluateMember(node, textOf(name, node), scope));
  }

  private evaluateKeys(node: ts.Expression, scope: Scope): Value[] | null {
    try {
      return this.evaluate(node, scope);
    } catch (error) {
      if (error instanceof Unreadable) return null;
      throw error;
    }
  }

  private evaluateName(node: ts.Identifier, scope: Scope): Value[] {
    if (node.text === 'undefined') return [null];
    return this.evaluateSymbol(this.checker.getSymbolAtLocation(node), node, scope);
  }

  private evaluateSymbol(found: ts.Symbol | undefined, node: ts.Node, scope: Scope): Value[] {
    if (!found) throw new Unreadable(node);
    const symbol = found.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(found) : found;
    const known = scope.get(symbol);
    if (known !== undefined) return expand(known, scope).map((value) => readable(value, node));
    const assumed = this.assumptions[`${this.relative(node.getSourceFile().fileName)}#${symbol.name}`];
    if (assumed) return [...assumed];
    const declaration = symbol.valueDeclaration;
    if (declaration && ts.isFunctionDeclaration(declaration))
      return [{ closure: declaration, scope: new Map() }];
    if (declaration && ts.isVariableDeclaration(declaration) && declaration.initializer)
      return this.evaluate(declaration.initializer, scope);
    if (
      declaration &&
      ts.isVariableDeclaration(declaration) &&
      ts.isForOfStatement(declaration.parent.parent)
    )
      return this.evaluateItems(declaration.parent.parent.expression, scope);
    if (declaration && ts.isParameter(declaration)) throw new NeedsCallers(declaration.parent);
    if (declaration && ts.isBindingElement(declaration)) return this.evaluateBinding(declaration, scope);
    throw new Unreadable(node);
  }

  private evaluateItems(list: ts.Expression, scope: Scope): Value[] {
    return this.evaluate(list, scope).flatMap((items) => {
      if (!Array.isArray(items)) throw new Unreadable(list);
      return (items as readonly Value[]).flatMap((item) => expand(item, scope));
    });
  }

  private evaluateBinding(declaration: ts.BindingElement, scope: Scope): Value[] {
    const source = declaration.parent.parent;
    if (ts.isParameter(source)) throw new NeedsCallers(source.parent);
    if (!ts.isVariableDeclaration(source) || !source.initializer) throw new Unreadable(declaration);
    const { parent } = declaration;
    const name = ts.isArrayBindingPattern(parent)
      ? String(parent.elements.indexOf(declaration))
      : (declaration.propertyName ?? declaration.name).getText();
    return this.evaluate(source.initializer, scope).flatMap((owner) =>
      partsOf(owner, name).flatMap((part) => expand(part, scope)),
    );
  }

  /** The expression with the parameters of its function as each caller of the program gives them. */
  evaluateWithCallers(
    node: ts.Expression,
    scope: Scope = new Map(),
    bound: ReadonlySet<ts.Node> = new Set(),
  ): Value[] {
    this.pushed.clear();
    try {
      return this.evaluate(node, scope);
    } catch (error) {
      if (!(error instanceof NeedsCallers)) throw error;
      if (bound.has(error.owner)) throw new Unreadable(node);
      const owners = new Set([...bound, error.owner]);
      const calls = findCalls(error.owner, this.program);
      // Called from outside of the program (a route, a handler): what it is given is known to nobody.
      const scopes = (calls.length > 0 ? calls : [null]).map((call) =>
        this.scopeOf(error.owner, call, scope),
      );
      return scopes.flatMap((inner) => this.evaluateWithCallers(node, inner, owners));
    }
  }

  private scopeOf(owner: ts.SignatureDeclaration, call: ts.CallExpression | null, scope: Scope): Scope {
    const inner = new Map(scope);
    owner.parameters.forEach((parameter, index) => {
      const argument = call?.arguments[index] ?? parameter.initializer;
      const given: Value = argument ? { lazy: (at) => this.evaluate(argument, at) } : null;
      this.bind(parameter.name, call ? given : { unreadable: 'only known when run' }, inner);
    });
    return inner;
  }

  private evaluateCall(node: ts.CallExpression, scope: Scope): Value[] {
    const callee = node.expression;
    const given = node.arguments.map((argument) => this.later(argument, scope));
    if (ts.isPropertyAccessExpression(callee)) {
      const name = callee.name.text;
      if (callee.expression.getText() === 'Object')
        return expand(given[0] ?? null, scope).map((of) => listMembers(name, of, node));
      const expandAll = (value: Value): Value[] => expand(value, scope);
      if (name === 'push')
        return [this.push(callee.expression, this.evaluate(callee.expression, scope), node)];
      if (methods.includes(name))
        return callMethod(
          this.evaluate(callee.expression, scope),
          name,
          given[0] ?? null,
          expandAll,
          (closure, values) => this.apply(closure, values, node, scope),
        );
    }
    return this.evaluate(callee, scope).flatMap((closure) => {
      if (!isClosure(closure)) throw new Unreadable(node);
      return this.apply(closure, given, node, scope);
    });
  }

  /** Parameters that are collected while the text is written: each is numbered behind those before. */
  private push(list: ts.Expression, owners: Value[], node: ts.Node): number {
    const [owner] = owners;
    const symbol = this.checker.getSymbolAtLocation(list);
    if (!symbol || !Array.isArray(owner)) throw new Unreadable(node);
    const count = (this.pushed.get(symbol) ?? (owner as readonly Value[]).length) + 1;
    this.pushed.set(symbol, count);
    return count;
  }

  private apply(
    { closure, scope }: Closure,
    values: readonly Value[],
    call: ts.Node,
    current: Scope,
  ): Value[] {
    const inner = new Map([...current, ...scope]);
    const bodyNode = closure.body;
    if (!bodyNode) throw new Unreadable(call);
    closure.parameters.forEach((parameter, index) => {
      const value = parameter.dotDotDotToken
        ? values.slice(index)
        : (values[index] ?? (parameter.initializer && this.evaluate(parameter.initializer, inner)[0]));
      this.bind(parameter.name, value ?? null, inner);
    });
    if (!ts.isBlock(bodyNode)) return this.evaluate(bodyNode, inner);
    return returnsOf(bodyNode).flatMap((result) => this.evaluate(result, inner));
  }

  private bind(name: ts.BindingName, value: Value, scope: Map<ts.Symbol, Value>): void {
    if (ts.isIdentifier(name)) {
      const symbol = this.checker.getSymbolAtLocation(name);
      if (symbol) scope.set(symbol, value);
      return;
    }
    for (const [index, element] of name.elements.entries()) {
      if (ts.isOmittedExpression(element)) continue;
      const key = ts.isArrayBindingPattern(name) ? index : (element.propertyName ?? element.name).getText();
      const { initializer } = element;
      const lazy = (at: Scope): Value[] =>
        expand(value, at)
          .flatMap((owner) => partsOf(owner, String(key)))
          .flatMap((part) => (part === null && initializer ? this.evaluate(initializer, at) : [part]));
      this.bind(element.name, { lazy }, scope);
    }
  }
}
