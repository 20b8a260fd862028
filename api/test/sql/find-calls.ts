import ts from 'typescript';

/** The calls of a function in the whole program. */
export function findCalls(owner: ts.SignatureDeclaration, program: ts.Program): ts.CallExpression[] {
  const checker = program.getTypeChecker();
  const named =
    ts.isArrowFunction(owner) && ts.isVariableDeclaration(owner.parent) ? owner.parent.name : owner.name;
  const wanted = named && checker.getSymbolAtLocation(named);
  if (!named || !wanted) return [];
  const name = named.getText();
  const calls: ts.CallExpression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && symbolOf(node) === wanted) calls.push(node);
    ts.forEachChild(node, visit);
  };
  const files = program.getSourceFiles().filter(({ isDeclarationFile }) => !isDeclarationFile);
  for (const file of files) if (file.text.includes(name)) visit(file);
  return calls;

  function symbolOf({ expression }: ts.CallExpression): ts.Symbol | undefined {
    const callee = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
    if (!ts.isIdentifier(callee) || callee.text !== name) return undefined;
    const symbol = checker.getSymbolAtLocation(callee);
    return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  }
}

/** What a function returns, one expression for each way. */
export function returnsOf(body: ts.Block): ts.Expression[] {
  const found: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isReturnStatement(node) && node.expression) found.push(node.expression);
    ts.forEachChild(node, visit);
  };
  visit(body);
  return found;
}
