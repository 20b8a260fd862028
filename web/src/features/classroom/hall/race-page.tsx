import type { ApolloClient } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { Link, useParams } from 'react-router';
import { DaysLine } from '../../../components/domain/DaysLine';
import { LiveAnnouncement } from '../../../components/domain/live/LiveAnnouncement';
import { LiveChip } from '../../../components/domain/live/LiveChip';
import { LookupCard } from '../../../components/domain/LookupCard';
import { ReadFailure } from '../../../components/domain/ReadFailure';
import { buttonStyle } from '../../../components/ui/actions/button-style';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { LoadingRegion } from '../../../components/ui/feedback/LoadingRegion';
import { graphql, readFragment } from '../../../gql';
import type { Race_OrganizationFragment } from '../../../gql/graphql';
import { domainErrorOf } from '../../../lib/apollo/domain-error';
import { usePageTitle } from '../../../lib/browser/use-page-title';
import { formatPlainDay } from '../../../lib/format/dates';
import { formatCents, toCents } from '../../../lib/format/money';
import { inBackground, listen } from '../../../lib/live/listen';
import { type Live, type LiveSource, useLive } from '../../../lib/live/use-live';
import { reloadPage } from '../../../lib/loading/reload-page';
import { useLingui } from '../../../lib/texts/use-lingui';
import { codesQuery } from '../../codes';
import { RankedClass_rank } from '../classroom-documents';
import { HallQr, HallRanking } from './HallRanking';
import { useHallScreen } from './use-hall-screen';

const SchoolRace = graphql(`
  query SchoolRace($code: String!) {
    organization(code: $code) {
      ...Race_organization
    }
  }
`);

const Race_organization = graphql(`
  fragment Race_organization on Organization {
    id
    name
    code
    campaignPhase
    startDate
    endDate
    daysLeft
    totals {
      revision
      totalSales
    }
    latestSale {
      amount
      day
      classroom {
        id
        name
      }
    }
    ranking {
      ...RankedClass_rank
    }
  }
`);

const RaceMoved = graphql(`
  subscription RaceMoved($organizationId: ID!) {
    organizationRankingChanged(id: $organizationId) {
      ...Race_organization
    }
  }
`);

/** /race/{orgCode}: the whole organization on one screen in the lobby, public and live. */
export function Component() {
  const { orgCode = '' } = useParams();
  return <RacePage key={orgCode} code={orgCode} />;
}

function RacePage({ code }: { code: string }) {
  const client = useApolloClient();
  const { data, error, refetch, loading } = useQuery(SchoolRace, {
    variables: { code },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const organization = readFragment(Race_organization, data?.organization);
  const organizationId = organization?.id;
  const source = useMemo(() => raceSource(client, code, organizationId), [client, code, organizationId]);
  const live = useLive(source);
  const { i18n } = useLingui();
  const isMissing = error && !data && domainErrorOf(error).code === 'NOT_FOUND';
  const missingTitle = i18n.t('Organization Not Found');
  usePageTitle(organization?.name ?? (isMissing ? missingTitle : i18n.t('All groups')));
  useHallScreen(useRelease(source.refetch));
  if (isMissing)
    return (
      <main id="main" tabIndex={-1}>
        <LookupCard title={missingTitle}>
          <p>{i18n.t('There is no fundraiser at this address.')}</p>
          <Link to="/" className={buttonStyle({ variant: 'quiet', className: 'mt-4' })}>
            {i18n.t('Home')}
          </Link>
        </LookupCard>
      </main>
    );
  return (
    <main
      id="main"
      tabIndex={-1}
      data-theme="dark"
      className="flex min-h-dvh flex-col justify-center bg-bg py-6 text-ink"
    >
      <div className="mx-auto w-[min(94%,1800px)]">
        <LoadingRegion isLoading={!data && loading} skeleton={<RaceSkeleton />}>
          {error && !data && (
            <ReadFailure title={i18n.t('We could not load this page.')} {...{ error, loading, refetch }} />
          )}
          {organization && <RaceBoard organization={organization} live={live} />}
        </LoadingRegion>
      </div>
    </main>
  );
}

type BoardProps = {
  organization: Race_OrganizationFragment;
  live: Pick<Live, 'state' | 'updatedAt'>;
};

function RaceBoard({ organization, live }: BoardProps) {
  const { i18n } = useLingui();
  const { name, code, totals } = organization;
  const ranking = readFragment(RankedClass_rank, organization.ranking);
  const sales = formatCents(toCents(totals.totalSales));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:[zoom:1.15] lg:[@media(min-height:60rem)]:[zoom:1.5]">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-3">
            <LiveChip state={live.state} updatedAt={live.updatedAt} />
          </p>
          <h1 className="mt-2 text-h2">{name}</h1>
          <DaysLine campaign={organization} className="mt-1" />
          <p className="mt-3 text-stat font-extrabold tabular-nums" data-testid="total-sales">
            {i18n.t('{amount} in sales', { amount: sales })}
          </p>
          <LatestSale organization={organization} />
        </div>
        {organization.campaignPhase !== 'closed' && (
          <HallQr
            link={`${window.location.origin}/?${codesQuery({ organizationCode: code, classroomCode: null }, 'hall')}`}
          />
        )}
      </div>
      {ranking.length > 0 && (
        <HallRanking
          ranking={ranking}
          shown={ranking}
          className={ranking.length > 8 ? 'gap-x-10 sm:columns-2 xl:columns-3' : 'lg:text-h3'}
        />
      )}
      <LiveAnnouncement text={i18n.t('{amount} in sales', { amount: sales })} />
    </div>
  );
}

/** The newest order's amount, class and day; never its buyer. */
function LatestSale({ organization: { latestSale } }: Pick<BoardProps, 'organization'>) {
  const { i18n } = useLingui();
  if (!latestSale) return null;
  const values = {
    amount: formatCents(toCents(latestSale.amount)),
    day: formatPlainDay(latestSale.day, i18n.locale),
    name: latestSale.classroom?.name ?? '',
  };
  return (
    <p className="text-lead text-ink-2">
      {latestSale.classroom
        ? i18n.t('Last sale: {amount} for {name}, {day}', values)
        : i18n.t('Last sale: {amount}, {day}', values)}
    </p>
  );
}

function RaceSkeleton() {
  return (
    <div className="grid gap-6">
      <Skeleton className="h-11 w-72" />
      <Skeleton className="h-8 w-48" />
      <Skeleton className="h-72 rounded-card" />
    </div>
  );
}

/** The race's live data. It subscribes once the organization is loaded. */
function raceSource(client: ApolloClient, code: string, organizationId: string | undefined): LiveSource {
  return {
    refetch: () => client.query({ query: SchoolRace, variables: { code }, ...inBackground }),
    subscribe: (onEvent, onEnd) =>
      organizationId
        ? listen(client, { query: RaceMoved, variables: { organizationId }, onData: onEvent, onEnd })
        : () => undefined,
  };
}

/** Reloads the page for a new release, or else refetches. Does nothing while the server cannot be reached. */
function useRelease(refetch: () => Promise<unknown>): () => Promise<unknown> {
  const release = useRef<string | null>(null);
  useEffect(() => {
    findRelease().then(
      (first) => (release.current ??= first),
      () => undefined,
    );
  }, []);
  return useCallback(async () => {
    const latest = await findRelease();
    release.current ??= latest;
    if (latest !== release.current && latest !== null) reloadPage();
    else await refetch();
  }, [refetch]);
}

/** The entry script in the HTML that the server sends now; its name changes with each release. */
async function findRelease(): Promise<string | null> {
  const response = await fetch(window.location.href, { cache: 'no-store' });
  if (!response.ok) return null;
  const scripts = [...(await response.text()).matchAll(/<script type="module"[^>]* src="([^"]+)"/g)];
  return scripts.at(-1)?.[1] ?? null;
}
