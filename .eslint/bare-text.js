import ts from 'typescript';

const { StringLike, NumberLike, BigIntLike, Any, Unknown } = ts.TypeFlags;
const textFlags = StringLike | NumberLike | BigIntLike | Any | Unknown;

const messages = {
  join: 'Join these texts into one, {`${count} orders`}: on a translated page React changes a text that nobody sees.',
  wrap:
    'Put this text into an element of its own (<span>…</span>), or take a slot that holds none (Elements): ' +
    'on a translated page React throws when such a text goes, or when something comes before it.',
  component:
    'Return an element: a component that returns bare text puts it beside elements it does not know.',
};

/**
 * Translation, reader tools and spell checkers replace the text nodes of a page. React then throws when it removes
 * such a node or inserts something before it, and what it writes into the node is not seen. So a text is the only
 * child of its element: also one that never changes, since another branch may draw the same element around another.
 */
export const bareText = {
  meta: { type: 'problem', schema: [], messages },
  create(context) {
    const { program, esTreeNodeToTSNodeMap } = context.sourceCode.parserServices;
    const checker = program.getTypeChecker();

    function check(parent) {
      const children = parent.children.filter((child) => !isNothing(child));
      // What stands beside a fragment is not known here.
      const isFragment = parent.type === 'JSXFragment';
      if (children.length < 2 && !isFragment) return;
      const texts = children.filter(isText);
      const messageId = !isFragment && texts.length === children.length ? 'join' : 'wrap';
      for (const node of texts) context.report({ node, messageId });
    }

    function isText({ type, expression }) {
      return type === 'JSXText' || (type === 'JSXExpressionContainer' && mayBe(isTextType, expression));
    }

    /** By its form where that says it: the type of an element costs the check of all that it is given. */
    function mayBe(isSuch, expression) {
      const { type, operator, left, right, consequent, alternate } = expression;
      if (/^JSX/.test(type)) return false;
      if (type === 'ConditionalExpression') return mayBe(isSuch, consequent) || mayBe(isSuch, alternate);
      // Of a text React draws what is not empty, which goes on to the right.
      if (operator === '&&')
        return typesOf(left).some((part) => isSuch(part) && !isString(part)) || mayBe(isSuch, right);
      const mapped =
        type === 'CallExpression' && expression.callee.property?.name === 'map' && expression.arguments[0];
      if (mapped && /^JSX/.test(mapped.body?.type)) return false;
      return typesOf(expression).some(isSuch);
    }

    function typesOf(expression) {
      return partsOf(checker.getTypeAtLocation(esTreeNodeToTSNodeMap.get(expression)));
    }

    /** What a list holds counts too, one list deep. */
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

// React draws nothing for ''.
const isTextType = (type) => (type.flags & textFlags) !== 0 && !(type.isStringLiteral() && type.value === '');

const isOwnText = (type) => (type.flags & (Any | Unknown)) === 0 && isTextType(type);
