import { useGraphiQL, useGraphiQLActions, type GraphiQLPlugin } from '@graphiql/react';
import { BookMarked } from 'lucide-react';
import { useState } from 'react';
import { readyQueries, variablesText, type ReadyQuery } from './ready-queries';
import { ReadyQueryList } from './ReadyQueryList';

/** A pane of the editor that puts a ready query into the open tab. */
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

/** The text goes through the editors themselves, so that it can be undone there. */
function useReadyQuery() {
  const queryEditor = useGraphiQL((state) => state.queryEditor);
  const variableEditor = useGraphiQL((state) => state.variableEditor);
  const actions = useGraphiQLActions();
  const use = (ready: ReadyQuery) => {
    const variables = variablesText(ready);
    queryEditor?.setValue(ready.query);
    variableEditor?.setValue(variables);
    actions.updateActiveTabValues({ query: ready.query, variables, response: null });
    queryEditor?.focus();
  };
  return { isEditorThere: queryEditor !== undefined && variableEditor !== undefined, use };
}
