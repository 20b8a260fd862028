import { audiences, rights, type Rule } from '../accounts/index.js';

/** docs/rights.md: the whole table of who may call and see what, out of the rules that the server enforces. */
export function renderRights(): string {
  const calls = Object.entries(rights);
  const isGraph = (name: string, kind: string): boolean => name.startsWith(`${kind}.`);
  const kinds = ['Query', 'Mutation', 'Subscription'];
  const rest = calls.filter(([name]) => !kinds.some((kind) => isGraph(name, kind)));
  return [
    '# Rights',
    'Written by `npm run codegen` from `api/src/accounts/rights`: change the rules there. What is not listed is refused.',
    legend,
    '## REST',
    ...list(rest.map(([name, rule]) => [name, wordsOf(rule)])),
    ...kinds.flatMap((kind) => [
      `## ${kind} fields`,
      ...list(
        calls
          .filter(([name]) => isGraph(name, kind))
          .map(([name, rule]) => [name.slice(kind.length + 1), wordsOf(rule)]),
      ),
    ]),
    '## Types',
    ...list(Object.entries(audiences)),
  ].join('\n\n');
}

const legend = [
  '- anyone: no session needed; what a caller sees inside is masked where [privacy](product/privacy.md) says so',
  '- organization: a session of an organization; session: that or staff, and the call looks whose it is',
  '- own organization: a session of the organization that the argument names, or staff',
  '- staff: administrators and support; admin: administrators only',
].join('\n');

function wordsOf(rule: Rule): string {
  if (typeof rule === 'string') return rule;
  if ('ownOrganizationWrites' in rule)
    return `own organization (\`${rule.ownOrganizationWrites}\`), or admin`;
  return `own organization (\`${rule.ownOrganization}\`), or staff`;
}

function list(rows: readonly (readonly [name: string, words: string])[]): string[] {
  const sorted = [...rows].sort(([one], [other]) => (one < other ? -1 : 1));
  return [sorted.map(([name, words]) => `- \`${name}\`: ${words}`).join('\n')];
}
