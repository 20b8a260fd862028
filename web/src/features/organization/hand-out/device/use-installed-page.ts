import { useEffect, useState } from 'react';
import { workerAddress } from './worker-address';

/** Ask for a new release now and then: a page in a gym stays open for hours. */
const ASK_EVERY_MS = 10 * 60_000;

/**
 * Keeps the page on the phone: registers its service worker and names its manifest, for this page's address and no
 * other. Returns whether a new release has taken over, which this page becomes when it is loaded again.
 */
export function useInstalledPage(organizationId: string): boolean {
  const [isReplaced, setReplaced] = useState(false);
  const page = `/organization/${organizationId}/pickup`;
  useEffect(() => linkManifest(`${page}.webmanifest`), [page]);
  useEffect(() => {
    // Private windows may have none; while developing there is no built worker.
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    if (!workers || !import.meta.env.PROD) return;
    const end = new AbortController();
    // The first worker takes over a page that is its own release.
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

/** A worker that took over while this page was loading said so before anybody listened. */
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
    const timer = setInterval(() => void registration.update().catch(noNetwork), ASK_EVERY_MS);
    if (end.aborted) clearInterval(timer);
    end.addEventListener('abort', () => clearInterval(timer));
  } catch {
    // Without it the page works while there is a network; the next visit tries again.
  }
}

const noNetwork = () => undefined;

function linkManifest(href: string): () => void {
  const link = Object.assign(document.createElement('link'), { rel: 'manifest', href });
  const icon = Object.assign(document.createElement('link'), {
    rel: 'apple-touch-icon',
    href: '/pickup-192.png',
  });
  document.head.append(link, icon);
  return () => {
    link.remove();
    icon.remove();
  };
}
