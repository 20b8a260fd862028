import { useQuery } from '@apollo/client/react';
import { FlaskConical, Globe, MonitorSmartphone, TriangleAlert } from 'lucide-react';
import { Fragment, useState } from 'react';
import { Chip } from '../../../components/ui/display/Chip';
import { Spinner } from '../../../components/ui/display/Spinner';
import { CopyButton } from '../../../components/ui/feedback/CopyButton';
import { Notice } from '../../../components/ui/feedback/Notice';
import { lazyPart } from '../../../components/ui/lazy/lazy-part';
import { graphql } from '../../../gql';
import { useMedia } from '../../../lib/browser/use-browser-state';
import { AdminPage, jobsText, useAdmin } from '../shell';
import { readyQueries, variablesText } from './ready-queries';

const PlaygroundEditor = lazyPart(
  'The query editor',
  () => import('./PlaygroundEditor').then(({ PlaygroundEditor }) => PlaygroundEditor),
  { waiting: <PlaygroundWaiting /> },
);

const PlaygroundSettings = graphql(`
  query PlaygroundSettings {
    paymentSettings {
      isSandbox
    }
  }
`);

/** /admin/playground: GraphiQL for staff. The server decides what each may run. */
export function Component() {
  return (
    <AdminPage title="Playground" isBare>
      <Playground />
    </AdminPage>
  );
}

function Playground() {
  const canWrite = useAdmin().jobs.length > 0;
  const { data } = useQuery(PlaygroundSettings);
  const isPractice = data?.paymentSettings.isSandbox ?? false;
  const isWide = useMedia('(min-width: 720px)');
  return (
    <div className="flex h-[calc(100dvh-4rem-1px)] flex-col">
      <PlaygroundBar isPractice={isPractice} />
      {isWide ? (
        <div className="flex min-h-0 flex-1 flex-col">
          {canWrite && (
            <Notice tone="warning" icon={TriangleAlert} className="rounded-none">
              {`Mutations act on ${isPractice ? 'this practice data' : 'real data'}, at once. Queries and subscriptions only read.`}
            </Notice>
          )}
          <div className="flex min-h-0 flex-1">
            <PlaygroundEditor />
          </div>
        </div>
      ) : (
        <NarrowPlayground />
      )}
    </div>
  );
}

/** Without room for the editor, the ready queries can still be read and copied. */
function NarrowPlayground() {
  const [queries] = useState(() => readyQueries(new Date()));
  return (
    <div className="flex flex-col gap-4 p-4">
      <Notice tone="info" icon={MonitorSmartphone}>
        The playground needs a wider screen. Here are its ready queries, to read or to copy.
      </Notice>
      <ul className="flex flex-col gap-3">
        {queries.map((ready) => (
          <li
            key={ready.title}
            className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4"
          >
            <h2 className="text-card font-semibold">{ready.title}</h2>
            <p className="text-small text-ink-2">{ready.about}</p>
            <details>
              <summary className="min-h-10 cursor-pointer py-2 text-small font-semibold text-link">
                Show the query
              </summary>
              <pre tabIndex={0} className="overflow-x-auto rounded-small bg-sunken p-3 text-smallest">
                {ready.query}
              </pre>
            </details>
            <CopyButton
              text={[ready.query, variablesText(ready)].filter(Boolean).join('\n\n')}
              label="Copy"
              name={`Copy ${ready.title}`}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

function PlaygroundBar({ isPractice }: { isPractice: boolean }) {
  const { fullName, jobs } = useAdmin();
  return (
    <header className="flex h-14 shrink-0 items-center gap-3 border-b border-line bg-surface px-4">
      <p className="hidden text-small text-ink-2 md:block">
        <span>{'Tab stays in the editor. To leave it, press '}</span>
        <Keys names={['Ctrl', 'M']} />
        <span>{' (Mac: '}</span>
        <Keys names={['Ctrl', 'Shift', 'M']} />
        <span>), then Tab.</span>
      </p>
      <span className="ml-auto flex items-center gap-2">
        <span className="hidden sm:inline-flex">
          {isPractice ? <Chip icon={FlaskConical}>Practice data</Chip> : <Chip icon={Globe}>Live data</Chip>}
        </span>
        <span className="max-w-64 truncate text-small text-ink-2">{`${fullName} · ${jobsText(jobs)}`}</span>
      </span>
    </header>
  );
}

function Keys({ names }: { names: readonly string[] }) {
  return names.map((name, index) => (
    <Fragment key={name}>
      {index > 0 && <span>+</span>}
      <kbd className="rounded-small bg-sunken px-1.5 py-0.5 font-code text-smallest">{name}</kbd>
    </Fragment>
  ));
}

/** The editor's code is larger than any page of our own. */
function PlaygroundWaiting() {
  return (
    <div role="status" className="flex flex-1 items-center justify-center gap-3 text-ink-2">
      <Spinner />
      <span>Loading the query editor</span>
    </div>
  );
}
