import { useGraphiQL, useGraphiQLActions } from '@graphiql/react';
import type { ReadyQuery } from './queries/ready-query';
import { variablesText } from './ready-queries';
import { welcome } from './welcome';

/** Puts a ready query into a tab of its own: what was typed stays in its tab. */
export function useReadyQuery() {
  const queryEditor = useGraphiQL((state) => state.queryEditor);
  const variableEditor = useGraphiQL((state) => state.variableEditor);
  const actions = useGraphiQLActions();
  const use = (ready: ReadyQuery) => {
    const variables = variablesText(ready);
    if (!isUntouched(queryEditor?.getValue() ?? '')) actions.addTab();
    queryEditor?.setValue(ready.query);
    variableEditor?.setValue(variables);
    actions.updateActiveTabValues({ query: ready.query, variables, response: null });
    queryEditor?.focus();
  };
  return { isEditorThere: queryEditor !== undefined && variableEditor !== undefined, use };
}

// Nothing is lost where nothing was written.
function isUntouched(query: string): boolean {
  return query.trim() === '' || query.trim() === welcome.trim();
}
