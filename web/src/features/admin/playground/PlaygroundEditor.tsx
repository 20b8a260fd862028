import 'graphiql/setup-workers/vite';
// Without the fonts that graphiql/style.css inlines: the page's own are used.
import '@graphiql/react/style.css';
import '@graphiql/plugin-doc-explorer/style.css';
import '@graphiql/plugin-history/style.css';
import 'graphiql/graphiql.css';
import './playground.css';
import { DOC_EXPLORER_PLUGIN } from '@graphiql/plugin-doc-explorer';
import { HISTORY_PLUGIN } from '@graphiql/plugin-history';
import { GraphiQL } from 'graphiql';
import { useState } from 'react';
import { useMedia } from '../../../lib/browser/use-media';
import { useTheme } from '../../../lib/browser/theme';
import { createPlaygroundFetcher } from './fetcher';
import { readyQueriesPlugin } from './ready-queries-plugin';
import { welcome } from './welcome';

const plugins = [readyQueriesPlugin, HISTORY_PLUGIN];

/** GraphiQL with our queries, in the page's theme. Tabs and history stay in this browser. */
export function PlaygroundEditor() {
  const [fetcher] = useState(createPlaygroundFetcher);
  const theme = useShownTheme();
  return (
    <GraphiQL
      fetcher={fetcher}
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

function useShownTheme(): 'dark' | 'light' {
  const [choice] = useTheme();
  const isSystemDark = useMedia('(prefers-color-scheme: dark)');
  if (choice !== 'system') return choice;
  return isSystemDark ? 'dark' : 'light';
}
