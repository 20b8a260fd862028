import { useQuery } from '@apollo/client/react';
import { TriangleAlert } from 'lucide-react';
import { lazyPart } from '../../../components/ui/lazy/lazy-part';
import { Notice } from '../../../components/ui/feedback/Notice';
import { graphql } from '../../../gql';
import { useMedia } from '../../../lib/browser/use-media';
import { usePageTitle } from '../../../lib/browser/use-page-title';
import { AdminGuard, useAdmin } from '../shell';
import { NarrowPlayground } from './NarrowPlayground';
import { PlaygroundBar } from './PlaygroundBar';
import { PlaygroundWaiting } from './PlaygroundWaiting';

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

/** /admin/playground: GraphiQL for administrators and support. The server decides what each may run. */
export function Component() {
  usePageTitle('Playground');
  return (
    <AdminGuard>
      <Playground />
    </AdminGuard>
  );
}

function Playground() {
  const { fullName, canWrite } = useAdmin();
  const { data } = useQuery(PlaygroundSettings);
  const isPractice = data?.paymentSettings.isSandbox ?? false;
  const isWide = useMedia('(min-width: 720px)');
  return (
    <div className="flex h-dvh flex-col">
      <PlaygroundBar fullName={fullName} canWrite={canWrite} isPractice={isPractice} />
      {isWide ? (
        <main id="main" tabIndex={-1} className="flex min-h-0 flex-1 flex-col">
          {canWrite && (
            <Notice tone="warning" icon={TriangleAlert} className="rounded-none">
              {`Mutations act on ${isPractice ? 'this practice data' : 'real data'}, at once. Queries and subscriptions only read.`}
            </Notice>
          )}
          <div className="flex min-h-0 flex-1">
            <PlaygroundEditor />
          </div>
        </main>
      ) : (
        <NarrowPlayground />
      )}
    </div>
  );
}
