import { RefusedFileError } from './fetch-and-import';

/** Why a part of the program could not be fetched, by what helps: waiting, reloading (two of them), or trying again. */
export type LoadProblem = 'offline' | 'outdated' | 'refused' | 'failed';

/** Whether nothing but loading the page again helps. */
export function needsReload(problem: LoadProblem | 'broken'): boolean {
  return problem === 'outdated' || problem === 'refused';
}

/**
 * After a release the files of the one before it are gone. Whether that is so, the page's own entry file tells: it is
 * named by its content, so a server that no longer has it serves another release.
 */
export async function loadProblem(error: unknown): Promise<LoadProblem> {
  if (!navigator.onLine) return 'offline';
  if (error instanceof RefusedFileError) return 'refused';
  const entry = entryAddress();
  if (!entry) return 'failed';
  try {
    const response = await fetch(entry, { method: 'HEAD', cache: 'no-store' });
    return response.status === 404 ? 'outdated' : 'failed';
  } catch {
    return 'offline';
  }
}

/** The file that started this page. */
export function entryAddress(): string | null {
  // The last: what it imports is named before it, and may be the same in many releases.
  return [...document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')].at(-1)?.src ?? null;
}
