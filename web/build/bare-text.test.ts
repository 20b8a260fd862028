import { execFileSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const lintedAs = 'web/src/app/BareLayout.tsx';

/** The given lines of JSX that the project's lint reports. */
function reportedLines(lines: readonly string[]): string[] {
  const head = `import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Elements } from '../components/ui/elements';
type Props = { isOn: boolean; count: number; error: string; children: ReactNode; rows: Elements; List: () => null };
export const drawn = ({ isOn, count, error, children, rows, List }: Props) => [`;
  const before = head.split('\n').length;
  const input = [head, ...lines.map((line) => `${line},`), ']; '].join('\n');
  let json: string;
  try {
    const eslint = [
      'node_modules/eslint/bin/eslint.js',
      '--stdin',
      '--stdin-filename',
      lintedAs,
      // The types of this file alone: those of the whole product take 5 s.
      '--parser-options',
      'project:.eslint/tsconfig.bare-text.json',
      '--format',
      'json',
    ];
    // As in an editor: lints the given text, not the file on disk.
    const env = { ...process.env, TSESTREE_SINGLE_RUN: 'false' };
    json = execFileSync(process.execPath, eslint, { cwd: root, input, env, encoding: 'utf8' });
  } catch (error) {
    json = (error as { stdout: string }).stdout;
  }
  const [file] = JSON.parse(json) as [{ messages: { ruleId: string; line: number }[] }];
  const at = file.messages.filter(({ ruleId }) => ruleId === 'web/bare-text').map(({ line }) => line);
  return [...new Set(at)].map((line) => lines[line - before - 1] ?? `line ${line}`);
}

test('a text next to anything else needs its own element', () => {
  const refused = [
    '<p><Plus />{isOn ? "Added!" : "Add"}</p>',
    '<p>{isOn ? <Plus /> : <b />}Add</p>',
    '<p><List /> of orders</p>',
    '<p><Plus /> Add</p>',
    '<p>Read <a href="/faq">the answers</a> first.</p>',
    '<p>Orders {isOn && <b />}</p>',
    '<p>{count} orders</p>',
    '<p><b>Orders</b> {count}</p>',
    '<p>{isOn && "Done"}<b /></p>',
    '<p>{["a", "b"]}<b /></p>',
    '<div><b />{children}</div>',
    '<>{count}</>',
    '<>Orders <b /></>',
  ];
  const accepted = [
    '<p>{count}</p>',
    '<p>{`${count} orders`}</p>',
    '<p>{isOn ? "Added!" : "Add"}</p>',
    '<p><Plus /><span>Add</span></p>',
    '<p>{isOn && <b />}<span>Orders</span></p>',
    '<div>{error && <b />}<i /></div>',
    '<div><b />{rows}</div>',
    '<><b /><i /></>',
  ];
  expect(reportedLines([...refused, ...accepted])).toEqual(refused);
});
