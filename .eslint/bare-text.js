import ts from 'typescript';

const { StringLike, NumberLike, BigIntLike, Any, Unknown } = ts.TypeFlags;
const textFlags = StringLike | NumberLike | BigIntLike | Any | Unknown;

const messages = {
  join: 'Join these texts into one, {`${count} orders`}: on a translated page React would update a text that is not shown.',
  wrap:
    'Put this text into its own element (<span>…</span>), or type the slot as Elements: ' +
    'on a translated page React throws when it removes such a text or inserts something before it.',
  component: 'Return an element: bare text from a component can end up next to other elements.',
};

/**
 * Translation, reader tools and spell checkers replace a page's text nodes. React then throws when it removes such a
 * node or inserts something before it, and its updates of the node are invisible. So a text must be the only child of
 * its element, even a constant text, since another branch may render the same element around a different one.
 */
export const bareText = {
  meta: { type: 'problem', schema: [], messages },
  create(context) {
    const { program, esTreeNodeToTSNodeMap } = context.sourceCode.parserServices;
    const checker = program.getTypeChecker();

    function check(parent) {
      const children = parent.children.filter((child) => !isNothing(child));
      // A fragment's siblings are unknown here.
      const isFragment = parent.type === 'JSXFragment';
      if (children.length < 2 && !isFragment) return;
      const texts = children.filter(isText);
      const messageId = !isFragment && texts.length === children.length ? 'join' : 'wrap';
      for (const node of texts) context.report({ node, messageId });
    }

    function isText({ type, expression }) {
      return type === 'JSXText' || (type === 'JSXExpressionContainer' && mayBe(isTextType, expression));
    }

    /** Uses the syntax if that is enough: getting the type of a JSX element checks all of its props. */
    function mayBe(isSuch, expression) {
      const { type, operator, left, right, consequent, alternate } = expression;
      if (type.startsWith('JSX')) return false;
      if (type === 'ConditionalExpression') return mayBe(isSuch, consequent) || mayBe(isSuch, alternate);
      // React renders the left side only if it is falsy; a falsy text is '', which shows nothing.
      if (operator === '&&')
        return typesOf(left).some((part) => isSuch(part) && !isString(part)) || mayBe(isSuch, right);
      const mapped =
        type === 'CallExpression' && expression.callee.property?.name === 'map' && expression.arguments[0];
      if (mapped && mapped.body?.type.startsWith('JSX')) return false;
      return typesOf(expression).some(isSuch);
    }

    function typesOf(expression) {
      return partsOf(checker.getTypeAtLocation(esTreeNodeToTSNodeMap.get(expression)));
    }

    /** Includes a list's item types, one level deep. */
    function partsOf(type, isInList = false) {
      if (type.isUnion()) return type.types.flatMap((part) => partsOf(part, isInList));
      if (isInList || !checker.isArrayType(type)) return [type];
      return checker.getTypeArguments(type).flatMap((item) => partsOf(item, true));
    }

    return {
      JSXElement: check,
      JSXFragment: check,
      ReturnStatement(node) {
        const value = node.argument;
        const maker = context.sourceCode.getAncestors(node).findLast(({ type }) => /Function/.test(type));
        if (!value || value.type === 'Identifier' || !/^[A-Z][a-z]/.test(maker?.id?.name ?? '')) return;
        if (mayBe(isOwnText, value)) context.report({ node: value, messageId: 'component' });
      },
    };
  },
};

function isNothing({ type, value, expression }) {
  if (type === 'JSXText') return /^\s*\n\s*$/.test(value);
  return expression?.type === 'JSXEmptyExpression';
}

const isString = (type) => (type.flags & StringLike) !== 0;

// React renders nothing for ''.
const isTextType = (type) => (type.flags & textFlags) !== 0 && !(type.isStringLiteral() && type.value === '');

const isOwnText = (type) => (type.flags & (Any | Unknown)) === 0 && isTextType(type);
