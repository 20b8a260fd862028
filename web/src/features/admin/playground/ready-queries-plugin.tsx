import type { GraphiQLPlugin } from '@graphiql/react';
import { BookMarked } from 'lucide-react';
import { useState } from 'react';
import { readyQueries } from './ready-queries';
import { ReadyQueryList } from './ReadyQueryList';
import { useReadyQuery } from './use-ready-query';

/** A pane of the editor that puts a ready query into a tab of its own. */
export const readyQueriesPlugin: GraphiQLPlugin = {
  title: 'Ready queries',
  icon: () => <BookMarked aria-hidden size={20} />,
  content: ReadyQueriesPane,
};

function ReadyQueriesPane() {
  const [queries] = useState(() => readyQueries(new Date()));
  const { isEditorThere, use } = useReadyQuery();
  return (
    <section aria-label="Ready queries" className="flex flex-col gap-4 font-sans">
      <h2 className="text-card font-semibold">Ready queries</h2>
      <ReadyQueryList queries={queries} verb="Use" isDisabled={!isEditorThere} onChoose={use} />
    </section>
  );
}
