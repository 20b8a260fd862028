const readers = new Set(['fileURLToPath', 'createRequire', 'URL']);

/**
 * A file URL is not a path: in a URL a space is %20, and on Windows its pathname begins with /C:. Only Node's own
 * functions convert between the two.
 */
export const fileAddresses = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const refusePath = (node) => context.report({ node, message: notAPath });
    const refuseAddress = (node) => context.report({ node, message: notAnAddress });

    /** `new URL(…, import.meta.url)`, or the name of one. */
    function isFileUrl(node) {
      if (node?.type === 'Identifier') return isFileUrl(valueOf(node));
      return (
        node?.type === 'NewExpression' && node.callee.name === 'URL' && node.arguments.some(isOfThisModule)
      );
    }

    function valueOf({ name, parent }) {
      let scope = context.sourceCode.getScope(parent);
      while (scope && !scope.set.has(name)) scope = scope.upper;
      const [definition] = scope?.set.get(name)?.defs ?? [];
      return definition?.node.id?.type === 'Identifier' ? definition.node.init : undefined;
    }

    return {
      MemberExpression(node) {
        const name = node.property.name ?? node.property.value;
        if (name === 'pathname' && isFileUrl(node.object)) refusePath(node);
        // A part cut out of the URL's text.
        if (node.object.property?.name === 'href' && isFileUrl(node.object.object)) refusePath(node);
      },
      ObjectPattern({ parent, properties }) {
        const taken = properties.find(({ key }) => key?.name === 'pathname');
        if (taken && isFileUrl(parent.init)) refusePath(taken);
      },
      MetaProperty({ parent: { parent, ...member } }) {
        if (member.property?.name === 'url' && !isRead(parent)) refusePath(member);
        if (member.property?.name === 'resolve' && !isRead(parent.parent)) refusePath(member);
      },
      TemplateLiteral(node) {
        if (node.quasis.length > 1 && isFileScheme(node.quasis[0].value.raw)) refuseAddress(node);
      },
      ImportExpression({ source }) {
        if (source.type === 'CallExpression' && source.callee.object?.name === 'path') refuseAddress(source);
      },
      'BinaryExpression[operator="+"]'(node) {
        if (isFileScheme(node.left.value)) refuseAddress(node);
      },
    };
  },
};

const notAPath =
  'This is a file URL, not a path: use fileURLToPath(…) from node:url, or import.meta.dirname.';
const notAnAddress = 'A path is not a file URL: use pathToFileURL(…) from node:url.';

function isOfThisModule(node) {
  const member = node.type === 'CallExpression' ? node.callee : node;
  return member.object?.type === 'MetaProperty';
}

function isRead({ type, callee }) {
  return type === 'ImportExpression' || readers.has(callee?.name);
}

function isFileScheme(text) {
  return typeof text === 'string' && text.startsWith('file:');
}
