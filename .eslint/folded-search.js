/** Searches compare folded text (`fold`), which ignores case, accents and apostrophes. */
export const foldedSearch = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const checkSql = (node, text) => {
      if (/\bILIKE\b/.test(text))
        context.report({
          node,
          message:
            'Names have accents and apostrophes: compare folded(column) LIKE containing(search) (api/src/lib/fold.ts).',
        });
    };
    return {
      "CallExpression[callee.property.name='includes'][callee.object.callee.property.name=/^to(Locale)?LowerCase$/]":
        (node) =>
          context.report({
            node,
            message:
              'Names have accents and apostrophes: compare fold(text) (lib/fold.ts, in the web lib/texts/fold.ts).',
          }),
      TemplateElement: (node) => checkSql(node, node.value.raw),
      Literal: (node) => checkSql(node, String(node.value)),
    };
  },
};
