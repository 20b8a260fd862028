import { fileAddresses } from './file-addresses.js';
import { importDirection } from './import-direction.js';

/** Our own lint rules, in ESLint's format; oxlint runs them (.oxlintrc.json says where). */
export default {
  meta: { name: 'skycrumb' },
  rules: {
    'file-addresses': fileAddresses,
    'import-direction': importDirection,
    // Searches compare folded text (`fold`), which ignores case, accents and apostrophes.
    'folded-search': refusing({
      "CallExpression[callee.property.name='includes'][callee.object.callee.property.name=/^to(Locale)?LowerCase$/]":
        'Names have accents and apostrophes: compare fold(text) (lib/fold.ts, in the web lib/texts/fold.ts).',
      [textLike(String.raw`\bILIKE\b`)]:
        'Names have accents and apostrophes: compare folded(column) LIKE containing(search) (api/src/lib/fold.ts).',
    }),
    // Rows are converted to camelCase, so statements keep the column names.
    'plain-rows': refusing({
      [textLike(String.raw`\bAS "`)]:
        'Rows are converted to camelCase: write only the column, or AS snake_case (api/src/database/typed-rows.ts).',
    }),
    'one-reader-of-days': refusing({
      [String.raw`Literal[regex.pattern="^\\d{4}-\\d{2}-\\d{2}$"]`]:
        'One function parses days and knows the calendar: use `isDay`.',
    }),
    'no-date-parse': refusing({
      'MemberExpression[object.name="Date"][property.name="parse"]':
        'It reads February 30 as March 2: use `isDay`, `addDays` or `daysBetween`, which know the calendar.',
    }),
    'no-plural-by-hand': refusing({
      'ConditionalExpression[test.operator=/^[!=]==$/][test.right.value=1]:matches([consequent.value=/[a-z]/], [consequent.type="TemplateLiteral"], [alternate.value=/[a-z]/], [alternate.type="TemplateLiteral"])':
        'Do not form plurals by hand: use `counted` or `oneOrMany`.',
    }),
    // Types do not catch this, since a listener's type returns nothing. Calls with a callback are allowed: they end there.
    'no-dropped-handler': refusing({
      ':matches(ExpressionStatement, UnaryExpression[operator="void"]) > CallExpression:has(> Identifier[name=/^req(uest)?$/] + Identifier[name=/^res(ponse)?$/]):not(:has(> ArrowFunctionExpression))':
        'A request handler may return a promise, and its rejection would end the process: return or await it.',
    }),
    'no-own-mail-pattern': refusing({
      'Literal[regex.pattern=/@\\[\\^/]':
        "Use the server's rule for email addresses: `mailAddressPattern` from gql/rules.",
    }),
    'no-disabled-button': refusing({
      'JSXOpeningElement[name.name="button"] > JSXAttribute[name.name="disabled"]':
        'A focused button that becomes disabled loses the focus: use Button, or aria-disabled and ignore presses.',
    }),
    'no-bare-form': refusing({
      'JSXOpeningElement[name.name="form"]':
        'Use `Form` from components/domain with useServerForm for a form that submits (CONTRIBUTING.md).',
    }),
    'no-order-class': refusing({
      'JSXAttribute Literal[value=/(^|[\\s:])order-(\\d|first|last)/]':
        'Tab follows the source order: put elements in the order in which they are seen.',
    }),
    'no-hidden-region': refusing({
      'JSXOpeningElement:has(> JSXAttribute[name.name="role"][value.value=/^(status|alert)$/]) JSXAttribute Literal[value=/empty:hidden/]':
        'A region that is hidden while it is empty is not announced: use `not-empty:` margins, or `empty:sr-only`.',
    }),
    'error-of-field': refusing({
      'JSXOpeningElement:not([name.name=/^(RadioCard|input|select|textarea)$/]):has(JSXSpreadAttribute CallExpression[callee.name="register"]):not(:has(> JSXAttribute[name.name="error"]))':
        'The server may refuse the value: pass `error`.',
    }),
    'no-radio-fieldset': refusing({
      'JSXElement[openingElement.name.name="fieldset"] JSXIdentifier[name="RadioCard"]':
        'Use RadioGroup, which shows the error of the choice.',
    }),
  },
};

/** A rule by its messages: the selector of what is refused, and what to do instead. */
function refusing(messages) {
  const create = (context) =>
    Object.fromEntries(
      Object.entries(messages).map(([selector, message]) => [
        selector,
        (node) => context.report({ node, message }),
      ]),
    );
  return { meta: { type: 'problem', schema: [] }, create };
}

/** Selects texts, also with values in them, that match. */
function textLike(pattern) {
  return `:matches(TemplateElement[value.raw=/${pattern}/], Literal[value=/${pattern}/])`;
}
