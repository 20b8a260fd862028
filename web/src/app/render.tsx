import { ApolloClient, ApolloLink, InMemoryCache, type NormalizedCacheObject } from '@apollo/client';
import { prerenderStatic } from '@apollo/client/react/ssr';
import { type FormattedExecutionResult, print } from 'graphql';
import { prerenderToNodeStream } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { from } from 'rxjs';
import { GroupFacts, groupOf, groupTitle, groupVariables, namesOf, progressText } from '../features/codes';
import { RenderedParts } from '../components/ui/lazy/lazy-part';
import { cacheOptions } from '../lib/apollo/type-policies';
import { campaignDaysText, capitalized } from '../lib/format/campaign-days';
import { percentOf } from '../lib/format/progress';
import { loadI18n } from '../lib/texts/language';
import { Contents, siteTextsVariables } from '../lib/texts/use-site-texts';
import { App } from './App';
import type { PageHead } from './page-head';
import { routes } from './routes';

/** Executes an operation of our own schema, as the page's visitor. */
export type Execute = (operation: {
  readonly query: string;
  readonly variables: Record<string, unknown>;
  readonly operationName: string | undefined;
}) => Promise<FormattedExecutionResult>;

export type RenderedPage = {
  readonly html: string;
  readonly state: {
    /** What the page's cache is restored from. */
    readonly cache: NormalizedCacheObject;
    /** The parts to load before hydration, by name. */
    readonly parts: readonly string[];
  };
  /** Our contact email, as edited by staff. */
  readonly email: string;
};

const handler = createStaticHandler(routes);

/**
 * A page as its visitor first sees it: the tree that the browser hydrates, with its data
 * (docs/decisions/pages.md#rendered-on-the-server).
 *
 * @throws when a query fails: the browser then runs it again and shows the error.
 */
export async function renderPage(url: string, language: string, execute: Execute): Promise<RenderedPage> {
  const failures: unknown[] = [];
  const client = createClient(execute, failures);
  // First, since with the page's own queries they would take another round.
  const email = await readTexts(client, language);
  const parts = new Set<string>();
  const { result: html } = await prerenderStatic({
    tree: <RenderedParts value={parts}>{await treeOf(url, language, client)}</RenderedParts>,
    renderFunction,
  });
  if (failures.length > 0) throw failures[0];
  return { html, state: stateOf(client, parts), email };
}

/** For a page that the browser renders: the short texts of its first screen. */
export async function renderTexts(language: string, execute: Execute): Promise<RenderedPage> {
  const client = createClient(execute);
  const email = await readTexts(client, language);
  return { html: '', state: stateOf(client), email };
}

function stateOf({ cache }: ApolloClient, parts: Iterable<string> = []): RenderedPage['state'] {
  return { cache: cache.extract() as NormalizedCacheObject, parts: [...parts] };
}

/** The page's head in the given language. */
export async function headIn<Head extends Pick<PageHead, 'title' | 'description'>>(
  head: Head,
  language: string,
): Promise<Head> {
  const i18n = await loadI18n(language);
  return { ...head, title: i18n.t(head.title), description: i18n.t(head.description) };
}

async function readTexts(client: ApolloClient, language: string): Promise<string> {
  const { data } = await client.query({ query: Contents, variables: siteTextsVariables(language) });
  return data?.content.find(({ key }) => key === 'footer_contact_email')?.value ?? '';
}

async function treeOf(url: string, language: string, client: ApolloClient) {
  const i18n = await loadI18n(language);
  const context = await handler.query(new Request(url));
  if (context instanceof Response) throw new Error(`${url} leads elsewhere`);
  return (
    <App client={client} i18n={i18n}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </App>
  );
}

/**
 * In one piece: larger chunks would need an inline script, which our pages do not allow.
 *
 * @throws what a part of the page throws: React would leave that part to the browser, which reports it as an error.
 */
async function renderFunction(tree: Parameters<typeof prerenderToNodeStream>[0]) {
  const errors: unknown[] = [];
  const onError = (error: unknown) => void errors.push(error);
  const result = await prerenderToNodeStream(tree, { progressiveChunkSize: Infinity, onError });
  if (errors.length > 0) throw errors[0];
  return result;
}

/** Notes failures: a page shows the error of its query, which the cache does not hold for hydration. */
function createClient(execute: Execute, failures: unknown[] = []): ApolloClient {
  const link = new ApolloLink(({ query, variables, operationName }) =>
    from(
      execute({ query: print(query), variables, operationName }).then((result) => {
        if (!result.errors) return result;
        const failure = new Error(result.errors.map(({ message }) => message).join(' '));
        failures.push(failure);
        throw failure;
      }),
    ),
  );
  return new ApolloClient({ ssrMode: true, link, cache: new InMemoryCache(cacheOptions) });
}

/** The preview of a link that names a fundraiser. */
export type LinkPreview = {
  readonly title: string;
  readonly description: string;
  /** Codes in the picture's address; `classroom` is empty for a whole organization. */
  readonly codes: { readonly organization: string; readonly classroom: string };
  /** The lines of text in the picture. */
  readonly picture: {
    readonly overline: string;
    readonly headline: string;
    /** 0 to 100; null without a goal. */
    readonly percent: number | null;
    readonly progress: string | null;
    readonly days: string | null;
    readonly foot: string;
  };
};

/** The fundraiser in an address, by its codes or its path: entries with `namesFundraiser` have one. */
export type NamedInAddress =
  | { readonly organization: string; readonly classroom: string }
  | { readonly classroomId: string };

/**
 * The link preview of an address that names a fundraiser.
 *
 * @throws for unknown codes.
 */
export async function describeAddress(
  named: NamedInAddress,
  language: string,
  execute: Execute,
): Promise<LinkPreview | null> {
  const i18n = await loadI18n(language);
  const variables = 'classroomId' in named ? { isClass: true, id: named.classroomId } : groupVariables(named);
  const { data } = await createClient(execute).query({ query: GroupFacts, variables });
  const group = data && groupOf(data);
  if (!group) return null;
  const { organization, classroom, sales, goal } = group;
  const days = campaignDaysText(organization, i18n);
  const { purpose } = organization;
  const aim = purpose ? i18n.t('For {purpose}', { purpose }) : null;
  const invitation = i18n.t(
    '30% of every order goes to the fundraiser. Freeze-dried candy, shipped to your door.',
  );
  return {
    title: groupTitle(group, i18n),
    description: [aim, days && capitalized(days), invitation].filter(Boolean).join('. '),
    codes: { organization: organization.code, classroom: classroom?.code ?? '' },
    picture: {
      overline: classroom ? organization.name : (aim ?? i18n.t('Candy fundraiser')),
      headline: classroom ? classroom.name : namesOf(group),
      percent: goal === null ? null : percentOf(sales, goal),
      progress: capitalized(progressText(group, i18n) ?? '') || null,
      days: days && capitalized(days),
      foot: i18n.t('30% of every order goes to the fundraiser'),
    },
  };
}
