import { fileAddresses } from './file-addresses.js';
import { foldedSearch } from './folded-search.js';
import { importDirection } from './import-direction.js';
import { plainRows } from './plain-rows.js';

/** What knows this product, in ESLint's form: oxlint runs it (.oxlintrc.json says where). */
export default {
  meta: { name: 'skycrumb' },
  rules: {
    'file-addresses': fileAddresses,
    'folded-search': foldedSearch,
    'import-direction': importDirection,
    'plain-rows': plainRows,
    'one-reader-of-days': refusing(
      String.raw`Literal[regex.pattern="^\\d{4}-\\d{2}-\\d{2}$"]`,
      'Days are read in one place, which knows the calendar: `isDay`.',
    ),
    'no-date-parse': refusing(
      'MemberExpression[object.name="Date"][property.name="parse"]',
      'It takes February 30th for March 2nd: `isDay`, `addDays` and `daysBetween` know the calendar.',
    ),
    'no-plural-by-hand': refusing(
      'ConditionalExpression[test.operator=/^[!=]==$/][test.right.value=1]:matches([consequent.value=/[a-z]/], [consequent.type="TemplateLiteral"], [alternate.value=/[a-z]/], [alternate.type="TemplateLiteral"])',
      'One reads like many elsewhere too: take `counted` or `oneOrMany`.',
    ),
    // Types do not say it: a listener's says that it returns nothing. What a call is given a callback for ends there.
    'no-dropped-handler': refusing(
      ':matches(ExpressionStatement, UnaryExpression[operator="void"]) > CallExpression:has(> Identifier[name=/^req(uest)?$/] + Identifier[name=/^res(ponse)?$/]):not(:has(> ArrowFunctionExpression))',
      'What handles a request may be a promise, whose failure would end the process: return or await it.',
    ),
    'no-own-mail-pattern': refusing(
      'Literal[regex.pattern=/@\\[\\^/]',
      'The server has one rule for addresses: `mailAddressPattern` of gql/rules.',
    ),
    'no-disabled-button': refusing(
      'JSXOpeningElement[name.name="button"] > JSXAttribute[name.name="disabled"]',
      'Under the focus it lets that fall off the page: take Button, or aria-disabled and ignore presses.',
    ),
    'no-bare-form': refusing(
      'JSXOpeningElement[name.name="form"]',
      'A form that sends is a `Form` of components/domain, with useServerForm (CONTRIBUTING.md).',
    ),
    'no-order-class': refusing(
      'JSXAttribute Literal[value=/(^|[\\s:])order-(\\d|first|last)/]',
      'Tab follows the order of the source: put things where they are seen.',
    ),
    'error-of-field': refusing(
      'JSXOpeningElement:not([name.name=/^(RadioCard|input|select|textarea)$/]):has(JSXSpreadAttribute CallExpression[callee.name="register"]):not(:has(> JSXAttribute[name.name="error"]))',
      'The server may refuse it: give it `error`.',
    ),
    'no-radio-fieldset': refusing(
      'JSXElement[openingElement.name.name="fieldset"] JSXIdentifier[name="RadioCard"]',
      'A RadioGroup says what is wrong with the choice.',
    ),
  },
};

function refusing(selector, message) {
  const create = (context) => ({ [selector]: (node) => context.report({ node, message }) });
  return { meta: { type: 'problem', schema: [] }, create };
}
