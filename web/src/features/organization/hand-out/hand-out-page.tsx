import { ArrowLeft, CloudUpload, TriangleAlert, WifiOff } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { LanguageSwitch } from '../../../components/domain/LanguageSwitch';
import { LiveChip } from '../../../components/domain/live/LiveChip';
import { Mark } from '../../../components/domain/brand/Drawings';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { LoadingRegion } from '../../../components/ui/feedback/LoadingRegion';
import type { WithTrustedTypes } from '../../../lib/browser/trusted-types';
import { usePageTitle } from '../../../lib/browser/use-page-title';
import { clockTime } from '../../../lib/format/dates';
import type { Live } from '../../../lib/live/use-live';
import { reloadPage } from '../../../lib/loading/reload-page';
import type { I18n } from '../../../lib/texts/i18n';
import { useLingui } from '../../../lib/texts/use-lingui';
import { HandOutDay } from './HandOutDay';
import { NoList } from './NoList';
import { boxesIn, shownBoxes, type Totals, totalsOf } from './core/boxes';
import type { DeskView } from './desk/hand-out-desk';
import { useDesk } from './desk/use-desk';

const ADDRESS = '/hand-out-worker.js';

/** How often a page that stays open for hours checks for a new release. */
const CHECK_RELEASE_EVERY_MS = 10 * 60_000;

const noNetwork = () => undefined;

/**
 * /organization/{id}/pickup: for a volunteer's phone, with or without a network
 * (docs/decisions/pages.md#hand-out-page).
 */
export function Component() {
  const { id = '' } = useParams();
  return <HandOutPage key={id} organizationId={id.toLowerCase()} />;
}

function HandOutPage({ organizationId }: { organizationId: string }) {
  const { i18n } = useLingui();
  const { desk, view, live } = useDesk(organizationId);
  const { head, queue, surprises } = view;
  const boxes = useMemo(
    () => boxesIn(i18n, shownBoxes(view.boxes, head?.isReadOnly ? [] : queue), head?.products),
    [i18n, view.boxes, queue, head],
  );
  const totals = totalsOf(boxes);
  const [isIdle, setIdle] = useState(true);
  useNewRelease(organizationId, isIdle && surprises.length === 0);
  usePageTitle(i18n.t('Pickup day'));
  return (
    <div className="flex min-h-dvh flex-col">
      <HandOutBar organizationId={organizationId} view={view} totals={totals} live={live} />
      <main id="main" tabIndex={-1} className="flex grow flex-col">
        {head ? (
          <HandOutDay desk={desk} view={view} head={head} boxes={boxes} totals={totals} onIdle={setIdle} />
        ) : (
          <div className="page-width max-w-[760px]! py-6">
            <LoadingRegion isLoading={!view.isOpen} skeleton={<Skeleton className="h-96" />}>
              <NoList view={view} onRetry={() => void desk.refresh()} />
            </LoadingRegion>
          </div>
        )}
      </main>
    </div>
  );
}

/** Reloads for a new release while nobody types, scans or reads a warning. */
function useNewRelease(organizationId: string, isIdle: boolean): void {
  const isReplaced = useInstalledPage(organizationId);
  const isDue = isReplaced && isIdle;
  useEffect(() => {
    if (isDue) reloadPage();
  }, [isDue]);
}

/**
 * Installs the page on the phone: registers its service worker and links its manifest, for this page only. Returns
 * whether a new release has taken over, which a reload would show.
 */
function useInstalledPage(organizationId: string): boolean {
  const [isReplaced, setReplaced] = useState(false);
  const page = `/organization/${organizationId}/pickup`;
  useEffect(() => linkManifest(`${page}.webmanifest`), [page]);
  useEffect(() => {
    // Private windows may have no service workers; development builds none.
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    if (!workers || !import.meta.env.PROD) return;
    const end = new AbortController();
    // The first worker takes over a page of its own release.
    let isOwnRelease = workers.controller === null;
    workers.addEventListener(
      'controllerchange',
      () => {
        if (!isOwnRelease) setReplaced(true);
        isOwnRelease = false;
      },
      { signal: end.signal },
    );
    askRelease(workers.controller, () => setReplaced(true));
    void keepWorker(workers, page, end.signal);
    return () => end.abort();
  }, [page]);
  return isReplaced;
}

/** Asks the worker for its release, because it may have taken over before this page listened. */
function askRelease(worker: ServiceWorker | null, onOther: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data: entry }) => {
    const isOurs = [...document.scripts].some(({ src }) => src.endsWith(String(entry)));
    if (!isOurs) onOther();
    port1.close();
  };
  worker?.postMessage('release', [port2]);
}

async function keepWorker(workers: ServiceWorkerContainer, scope: string, end: AbortSignal): Promise<void> {
  try {
    const registration = await workers.register(workerAddress(), { scope });
    const update = () => void registration.update().catch(noNetwork);
    // Browsers check only idle pages, and a page that keeps sending may never be idle.
    if (workers.controller) update();
    const timer = setInterval(update, CHECK_RELEASE_EVERY_MS);
    if (end.aborted) clearInterval(timer);
    end.addEventListener('abort', () => clearInterval(timer));
  } catch {
    // Without a worker the page works online; the next visit tries again.
  }
}

/** Replaces the shop's manifest and icon, because browsers read the first of each. */
function linkManifest(href: string): () => void {
  const shops = [...document.head.querySelectorAll('link[rel="manifest"], link[rel="apple-touch-icon"]')];
  const own = [
    { rel: 'manifest', href },
    { rel: 'apple-touch-icon', href: '/pickup-192.png' },
  ].map((link) => Object.assign(document.createElement('link'), link));
  const replace = (old: readonly Element[], next: readonly Element[]) => {
    for (const link of old) link.remove();
    document.head.append(...next);
  };
  replace(shops, own);
  return () => replace(own, shops);
}

/** The worker's URL, wrapped for browsers with Trusted Types. */
function workerAddress(): string {
  const { trustedTypes } = window as WithTrustedTypes; // see the type
  if (!trustedTypes) return ADDRESS;
  const rules: { createScriptURL: (url: string) => string } = { createScriptURL: () => ADDRESS };
  const policy = trustedTypes.createPolicy('hand-out-worker', rules);
  return policy.createScriptURL(ADDRESS);
}

type Props = { organizationId: string; view: DeskView; totals: Totals; live: Live };

/** The organization, the progress and the connection. Helpers get no link to other pages. */
function HandOutBar({ organizationId, view, totals, live }: Props) {
  const { head, offlineSince } = view;
  const { i18n } = useLingui();
  return (
    <header
      data-tall-head
      className="sticky top-0 z-30 border-b border-line bg-surface low:static print:static"
    >
      <div className="page-width max-w-[760px]! flex min-h-16 items-center gap-3">
        {head?.isOwn ? (
          // A full page load, because the worker serves only this page.
          <a
            href={`/organization/${organizationId}`}
            aria-label={i18n.t('Dashboard')}
            className="-ml-3 grid size-14 shrink-0 place-items-center rounded-full text-ink hover:bg-sunken"
          >
            <ArrowLeft size={24} />
          </a>
        ) : (
          <Mark height={32} />
        )}
        <span className="min-w-0 flex-1 truncate font-bold">{head?.organizationName ?? ''}</span>
        <LanguageSwitch className="min-h-14! shrink-0" />
        {!view.hasEnded && (
          <LiveChip state={offlineSince ? 'offline' : live.state} updatedAt={live.updatedAt} />
        )}
      </div>
      {head && <Progress totals={totals} />}
      <OfflineStrip view={view} />
    </header>
  );
}

/** Says what is only on this phone, and what that means. */
function OfflineStrip({ view: { offlineSince, queue, isForgetful, head } }: { view: DeskView }) {
  const waiting = queue.length;
  const { i18n } = useLingui();
  const isRisky = isForgetful && (offlineSince !== null || waiting > 0);
  if (!offlineSince && waiting === 0) return null;
  const Icon = isRisky ? TriangleAlert : offlineSince ? WifiOff : CloudUpload;
  return (
    <div className="bg-warning-soft text-work font-semibold text-on-warning-soft">
      <div className="page-width max-w-[760px]! flex min-h-12 items-center gap-3 py-2">
        <Icon size={20} className="shrink-0" />
        <p role="status" className="min-w-0 flex-1">
          {[
            offlineSince && i18n.t('Offline since {time}.', { time: clockTime(offlineSince, i18n.locale) }),
            waitingText(i18n, waiting, offlineSince !== null || head?.isReadOnly === true, head !== null),
            isRisky &&
              i18n.t('This browser cannot save anything: keep this page open until everything is sent.'),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      </div>
    </div>
  );
}

function waitingText(i18n: I18n, count: number, isOffline: boolean, hasList: boolean): string {
  if (count === 0) return hasList ? i18n.t('Keep handing out boxes: this phone saves everything.') : '';
  return i18n.t(
    isOffline
      ? '{count, plural, one {# hand-out waits} other {# hand-outs wait}} on this phone to be sent.'
      : 'Sending {count, plural, one {# hand-out} other {# hand-outs}}.',
    { count },
  );
}

/** "61 of 84 done", as text and as a bar. */
function Progress({ totals: { orders, handedOut } }: { totals: Totals }) {
  const { i18n } = useLingui();
  const text = i18n.t('{done} of {all} done', { done: handedOut, all: orders });
  return (
    <div className="page-width max-w-[760px]! flex items-center gap-4 pb-3">
      <p className="text-card font-bold whitespace-nowrap tabular-nums">{text}</p>
      <div
        role="progressbar"
        aria-label={i18n.t('Handed out')}
        aria-valuemax={orders}
        aria-valuenow={handedOut}
        aria-valuetext={text}
        className="h-3 min-w-0 flex-1 overflow-hidden rounded-full bg-sunken shadow-[inset_0_0_0_1px_var(--line)]"
      >
        <div
          className="h-full origin-left bg-success transition-transform duration-300 ease-soft"
          style={{ transform: `scaleX(${orders === 0 ? 0 : handedOut / orders})` }}
        />
      </div>
    </div>
  );
}
