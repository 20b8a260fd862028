import ts from 'typescript';

/**
 * A request handler's type says that it returns `unknown`, so that no-floating-promises takes its promise for nothing:
 * a failure in it would end the process. Whatever may be a promise is returned or awaited.
 */
export const noDroppedResult = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const { esTreeNodeToTSNodeMap: nodes, program } = context.sourceCode.parserServices;
    const checker = program.getTypeChecker();
    const mayHide = ts.TypeFlags.Unknown | ts.TypeFlags.Any;

    function check(node, dropped) {
      const call =
        dropped?.type === 'UnaryExpression' && dropped.operator === 'void' ? dropped.argument : dropped;
      if (call?.type !== 'CallExpression') return;
      if (checker.getTypeAtLocation(nodes.get(call)).flags & mayHide)
        context.report({
          node,
          message:
            'What this returns may be a promise, whose failure would end the process: return or await it.',
        });
    }
    return {
      ExpressionStatement: (node) => check(node, node.expression),
      'ArrowFunctionExpression > UnaryExpression[operator="void"]': (node) => check(node, node),
    };
  },
};
