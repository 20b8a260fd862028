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
 * such a node or inserts something before it, and what it writes into the node is not seen. So text that changes is
 * the only child of its element, and text that never changes stands behind nothing that comes and goes.
 */
export const bareText = {
  meta: { type: 'problem', schema: [], messages },
  create(context) {
    const { program, esTreeNodeToTSNodeMap } = context.sourceCode.parserServices;
    const checker = program.getTypeChecker();
    const fromPackages = new Set();

    function check(parent) {
      const children = parent.children.map(describe).filter(Boolean);
      // What stands beside a fragment is not known here.
      const isFragment = parent.type === 'JSXFragment';
      if (children.length < 2 && !isFragment) return;
      const messageId = !isFragment && children.every(({ isText }) => isText) ? 'join' : 'wrap';
      let isAfterMoving = isFragment;
      for (const { node, isText, isFixed, mayGo } of children) {
        if (isText && (isAfterMoving || !isFixed)) context.report({ node, messageId });
        isAfterMoving ||= mayGo;
      }
    }

    /** What a child is, or null for nothing: a text (that never changes?), and whether it may come, go or be swapped. */
    function describe(node) {
      if (node.type === 'JSXText') {
        return /^\s*\n\s*$/.test(node.value) ? null : { node, isText: true, isFixed: true };
      }
      if (node.type === 'JSXElement') return { node, mayGo: !staysForGood(node.openingElement.name) };
      const { expression } = node;
      if (!expression) return { node, mayGo: true };
      if (expression.type === 'JSXEmptyExpression') return null;
      if (expression.type === 'Literal') return { node, isText: true, isFixed: true };
      const types = typesOf(expression);
      return { node, isText: types.some(isTextType), mayGo: !types.every(isTextType) };
    }

    /** The elements of HTML, and the components of packages: icons and links, which always draw one element. */
    function staysForGood({ type, name }) {
      return type === 'JSXIdentifier' && (/^[a-z]/.test(name) || fromPackages.has(name));
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

    function checkReturned(node, value) {
      if (!value || !isComponent(node) || value.type === 'Identifier') return;
      if (typesOf(value).some(isOwnText)) context.report({ node: value, messageId: 'component' });
    }

    return {
      ImportDeclaration({ source, specifiers }) {
        if (source.value.startsWith('.')) return;
        for (const { local } of specifiers) fromPackages.add(local.name);
        for (const wrapper of ['Fragment', 'Suspense']) fromPackages.delete(wrapper);
      },
      JSXElement: check,
      JSXFragment: check,
      ReturnStatement(node) {
        const maker = context.sourceCode.getAncestors(node).findLast(({ type }) => /Function/.test(type));
        checkReturned(maker, node.argument);
      },
    };
  },
};

// React draws nothing for ''.
const isTextType = (type) => (type.flags & textFlags) !== 0 && !(type.isStringLiteral() && type.value === '');

const isOwnText = (type) => (type.flags & (Any | Unknown)) === 0 && isTextType(type);
const isComponent = (maker) => /^[A-Z][a-z]/.test(maker?.id?.name ?? '');
