/** A row arrives in camelCase by itself (api/src/database/typed-rows.ts): statements keep the names that columns have. */
export const plainRows = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const checkSql = (node, text) => {
      if (/\bAS "/.test(text))
        context.report({
          node,
          message:
            'Rows arrive in camelCase: write the column alone, or AS snake_case (api/src/database/typed-rows.ts).',
        });
    };
    return {
      TemplateElement: (node) => checkSql(node, node.value.raw),
      Literal: (node) => checkSql(node, String(node.value)),
    };
  },
};
