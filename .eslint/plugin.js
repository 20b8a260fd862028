import { fileAddresses } from './file-addresses.js';
import { foldedSearch } from './folded-search.js';
import { importDirection } from './import-direction.js';
import { plainRows } from './plain-rows.js';

/** Our own lint rules, in ESLint's format; oxlint runs them (.oxlintrc.json says where). */
export default {
  meta: { name: 'skycrumb' },
  rules: {
    'file-addresses': fileAddresses,
    'folded-search': foldedSearch,
    'import-direction': importDirection,
    'plain-rows': plainRows,
    'one-reader-of-days': refusing(
      String.raw`Literal[regex.pattern="^\\d{4}-\\d{2}-\\d{2}$"]`,
      'One function parses days and knows the calendar: use `isDay`.',
    ),
    'no-date-parse': refusing(
      'MemberExpression[object.name="Date"][property.name="parse"]',
      'It reads February 30 as March 2: use `isDay`, `addDays` or `daysBetween`, which know the calendar.',
    ),
    'no-plural-by-hand': refusing(
      'ConditionalExpression[test.operator=/^[!=]==$/][test.right.value=1]:matches([consequent.value=/[a-z]/], [consequent.type="TemplateLiteral"], [alternate.value=/[a-z]/], [alternate.type="TemplateLiteral"])',
      'Do not form plurals by hand: use `counted` or `oneOrMany`.',
    ),
    // Types do not catch this, since a listener's type returns nothing. Calls with a callback are allowed: they end there.
    'no-dropped-handler': refusing(
      ':matches(ExpressionStatement, UnaryExpression[operator="void"]) > CallExpression:has(> Identifier[name=/^req(uest)?$/] + Identifier[name=/^res(ponse)?$/]):not(:has(> ArrowFunctionExpression))',
      'A request handler may return a promise, and its rejection would end the process: return or await it.',
    ),
    'no-own-mail-pattern': refusing(
      'Literal[regex.pattern=/@\\[\\^/]',
      "Use the server's rule for email addresses: `mailAddressPattern` from gql/rules.",
    ),
    'no-disabled-button': refusing(
      'JSXOpeningElement[name.name="button"] > JSXAttribute[name.name="disabled"]',
      'A focused button that becomes disabled loses the focus: use Button, or aria-disabled and ignore presses.',
    ),
    'no-bare-form': refusing(
      'JSXOpeningElement[name.name="form"]',
      'Use `Form` from components/domain with useServerForm for a form that submits (CONTRIBUTING.md).',
    ),
    'no-order-class': refusing(
      'JSXAttribute Literal[value=/(^|[\\s:])order-(\\d|first|last)/]',
      'Tab follows the source order: put elements in the order in which they are seen.',
    ),
    'error-of-field': refusing(
      'JSXOpeningElement:not([name.name=/^(RadioCard|input|select|textarea)$/]):has(JSXSpreadAttribute CallExpression[callee.name="register"]):not(:has(> JSXAttribute[name.name="error"]))',
      'The server may refuse the value: pass `error`.',
    ),
    'no-radio-fieldset': refusing(
      'JSXElement[openingElement.name.name="fieldset"] JSXIdentifier[name="RadioCard"]',
      'Use RadioGroup, which shows the error of the choice.',
    ),
  },
};

function refusing(selector, message) {
  const create = (context) => ({ [selector]: (node) => context.report({ node, message }) });
  return { meta: { type: 'problem', schema: [] }, create };
}
