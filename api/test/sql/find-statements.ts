import path from 'node:path';
import ts from 'typescript';
import { Evaluator, type Assumptions } from './evaluate.js';
import { readRowType, type RowType } from './row-type.js';
import { Unreadable, unwrap } from './values.js';

/** One call that sends SQL, with every text that it can send. */
export type Statement = {
  readonly file: string;
  readonly line: number;
  /** The function or method that the call stands in. */
  readonly within: string;
  readonly texts: readonly string[];
  /** Why the text could not be read, when it could not. */
  readonly unreadable: string | null;
  /** How many parameters are given, or null when that is not a literal array. */
  readonly parameterCount: number | null;
  readonly rowType: RowType;
  /** Sent through a Reader, which promises not to write. */
  readonly isRead: boolean;
};

const ofTheCatalog =
  /\/migrations\/|\/database\/sql-files\.ts$|\/database\/backup\/|-backup\.ts$|\/copy-rows\.ts$/;

/** Every call of `query` of typeorm, pg or our own Reader, in the files of the program below `root`. */
export function findStatements(program: ts.Program, root: string, assumptions: Assumptions): Statement[] {
  const checker = program.getTypeChecker();
  const relative = (file: string): string => path.relative(root, file);
  const evaluator = new Evaluator(program, assumptions, relative);
  const statements: Statement[] = [];
  for (const file of program.getSourceFiles()) {
    const name = relative(file.fileName);
    // A backup asks the catalog for its tables as it runs, a load for its indexes: their own tests compare all of them.
    if (file.isDeclarationFile || ofTheCatalog.test(name)) continue;
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && isQuery(node, checker)) statements.push(read(node, name));
      ts.forEachChild(node, visit);
    };
    if (file.text.includes('.query')) visit(file);
  }
  return statements;

  function read(call: ts.CallExpression, file: string): Statement {
    const line = call.getSourceFile().getLineAndCharacterOfPosition(call.getStart()).line + 1;
    const [text, parameters] = call.arguments;
    const facts = {
      file,
      line,
      within: functionAround(call),
      parameterCount: parameters ? countOf(parameters) : 0,
      rowType: readRowType(call, checker),
      isRead: isReader(call, checker),
    };
    try {
      const texts = text ? evaluator.evaluateWithCallers(text).map(String) : [];
      return { ...facts, texts: [...new Set(texts)], unreadable: null };
    } catch (error) {
      if (error instanceof Unreadable) return { ...facts, texts: [], unreadable: error.message };
      throw error;
    }
  }
}

function isQuery(call: ts.CallExpression, checker: ts.TypeChecker): boolean {
  const callee = call.expression;
  if (!ts.isPropertyAccessExpression(callee) || callee.name.text !== 'query') return false;
  // COPY is neither prepared nor sent as a text: api/demo/load writes its lines by itself.
  const [sent] = call.arguments;
  if (sent && ts.isNewExpression(sent)) return false;
  if (checker.getTypeAtLocation(callee.expression).getSymbol()?.name === 'Connection') return false;
  const declared =
    checker.getSymbolAtLocation(callee.name)?.declarations?.[0]?.getSourceFile().fileName ?? '';
  return /node_modules\/(typeorm|@types\/pg|pg)\/|api\/src\/database\//.test(declared);
}

/** The Reader of our own can find, and cannot save. */
function isReader({ expression }: ts.CallExpression, checker: ts.TypeChecker): boolean {
  if (!ts.isPropertyAccessExpression(expression)) return false;
  const type = checker.getTypeAtLocation(expression.expression);
  return type.getProperty('findOneBy') !== undefined && type.getProperty('save') === undefined;
}

function countOf(parameters: ts.Expression): number | null {
  const list = unwrap(parameters);
  if (!ts.isArrayLiteralExpression(list) || list.elements.some((element) => ts.isSpreadElement(element)))
    return null;
  return list.elements.length;
}

/** The nearest named function; for what is handed to another (a loader), the constant that it makes. */
function functionAround(node: ts.Node): string {
  for (let at = node.parent; !ts.isSourceFile(at); at = at.parent) {
    if ((ts.isFunctionDeclaration(at) || ts.isMethodDeclaration(at)) && at.name) return at.name.getText();
    if (!ts.isVariableDeclaration(at)) continue;
    const isOfModule = ts.isSourceFile(at.parent.parent.parent);
    if (isOfModule || (at.initializer && ts.isArrowFunction(at.initializer))) return at.name.getText();
  }
  return '';
}
