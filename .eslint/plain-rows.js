/** Rows are converted to camelCase (api/src/database/typed-rows.ts), so statements keep the column names. */
export const plainRows = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const checkSql = (node, text) => {
      if (/\bAS "/.test(text))
        context.report({
          node,
          message:
            'Rows are converted to camelCase: write only the column, or AS snake_case (api/src/database/typed-rows.ts).',
        });
    };
    return {
      TemplateElement: (node) => checkSql(node, node.value.raw),
      Literal: (node) => checkSql(node, String(node.value)),
    };
  },
};
