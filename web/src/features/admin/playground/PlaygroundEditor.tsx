import { useApolloClient } from '@apollo/client/react';
import { DOC_EXPLORER_PLUGIN } from '@graphiql/plugin-doc-explorer';
import '@graphiql/plugin-doc-explorer/style.css';
import { HISTORY_PLUGIN } from '@graphiql/plugin-history';
import '@graphiql/plugin-history/style.css';
import { type GraphiQLPlugin, useGraphiQL, useGraphiQLActions } from '@graphiql/react';
import '@graphiql/react/style.css';
import { createGraphiQLFetcher, type Fetcher } from '@graphiql/toolkit';
import { GraphiQL } from 'graphiql';
import 'graphiql/graphiql.css';
import 'graphiql/setup-workers/vite';
import type { FormattedExecutionResult } from 'graphql';
import { createClient } from 'graphql-ws';
import { BookMarked } from 'lucide-react';
import { useState } from 'react';
import { type ReadyQuery, welcome } from '../../../gql/ready-queries';
import { useShownTheme } from '../../../lib/browser/theme';
import { inPlainWords } from './plain-words';
import './playground.css';
import { readyQueries, variablesText, withIntroduction } from './ready-queries';
import { storageUntilLogout } from './storage-until-logout';

/** A pane of the editor that puts a ready query into a tab of its own. */
const readyQueriesPlugin: GraphiQLPlugin = {
  title: 'Ready queries',
  icon: () => <BookMarked size={20} />,
  content: ReadyQueriesPane,
};

const socketAddress = `${window.location.protocol === 'https:' ? 'wss' : 'ws'}://${window.location.host}/graphql`;

const fetchInPlainWords: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  const isJson = response.headers.get('content-type')?.includes('json');
  if (!isJson) return response;
  // The server returns GraphQL results.
  const result = (await response.json()) as FormattedExecutionResult;
  const { status, statusText } = response;
  return Response.json(withIntroduction(inPlainWords(result)), { status, statusText });
};

const plugins = [readyQueriesPlugin, HISTORY_PLUGIN];

/** GraphiQL with our queries, in the page's theme. */
export function PlaygroundEditor() {
  const client = useApolloClient();
  const [storage] = useState(() => storageUntilLogout(client));
  const [fetcher] = useState(createPlaygroundFetcher);
  const theme = useShownTheme() === 'dark' ? 'dark' : 'light';
  return (
    <GraphiQL
      fetcher={fetcher}
      storage={storage}
      plugins={plugins}
      referencePlugin={DOC_EXPLORER_PLUGIN}
      visiblePlugin={readyQueriesPlugin}
      defaultQuery={welcome}
      isHeadersEditorEnabled={false}
      defaultEditorToolsVisibility="variables"
      forcedTheme={theme}
      defaultTheme={theme}
    >
      <GraphiQL.Logo>
        <span className="sr-only">Playground</span>
      </GraphiQL.Logo>
    </GraphiQL>
  );
}

/** Queries over HTTP, subscriptions over a socket of the editor's own, both with the session's cookie. */
function createPlaygroundFetcher(): Fetcher {
  return createGraphiQLFetcher({
    url: '/graphql',
    fetch: fetchInPlainWords,
    wsClient: createClient({ url: socketAddress, lazy: true }),
  });
}

/** The queries for common support questions. */
function ReadyQueriesPane() {
  const [queries] = useState(() => readyQueries(new Date()));
  const { isEditorReady, use } = useReadyQuery();
  return (
    <section aria-label="Ready queries" className="flex flex-col gap-4 font-sans">
      <h2 className="text-card font-semibold">Ready queries</h2>
      <ul className="flex flex-col gap-2">
        {queries.map((ready) => (
          <li key={ready.title}>
            <button
              type="button"
              aria-disabled={!isEditorReady}
              onClick={() => isEditorReady && use(ready)}
              className="flex min-h-12 w-full cursor-pointer flex-col items-start gap-0.5 rounded-input border border-line bg-surface px-3 py-2 text-left hover:border-line-strong"
            >
              <span className="text-small font-semibold text-ink">{ready.title}</span>
              <span className="text-smallest text-ink-2">{ready.about}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Opens a ready query in a tab of its own, so that what was typed stays. */
function useReadyQuery() {
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
  return { isEditorReady: queryEditor !== undefined && variableEditor !== undefined, use };
}

// Without anything typed, the tab is used again.
function isUntouched(query: string): boolean {
  return query.trim() === '' || query.trim() === welcome.trim();
}
