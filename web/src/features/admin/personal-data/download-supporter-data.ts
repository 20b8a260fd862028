import type { DomainErrorInfo } from '../../../lib/apollo/domain-error';

const unreachable = 'We could not reach the server. Check your connection and try again.';

/** Saves the file with everything that is held under an address. Returns why not, or null. */
export async function downloadSupporterData(email: string, reason: string): Promise<DomainErrorInfo | null> {
  // A post: addresses of calls end up in logs, and this one would hold a person's.
  const response = await fetch('/api/admin/supporter-data/export', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, reason }),
  }).catch(() => null);
  if (!response) return refusal(unreachable);
  if (!response.ok) return refusalOf(await response.json().catch(() => null), response.status);
  save(await response.blob());
  return null;
}

function save(file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = 'supporter-data.json';
  link.click();
  URL.revokeObjectURL(address);
}

function refusalOf(body: unknown, status: number): DomainErrorInfo {
  const isSaid = typeof body === 'object' && body !== null && 'message' in body;
  if (!isSaid || typeof body.message !== 'string') return refusal(`${status}: the file was not made.`);
  return refusal(body.message, 'details' in body ? body.details : null);
}

function refusal(message: string, details: unknown = null): DomainErrorInfo {
  return { code: 'NOT_EXPORTED', message, details: { ...(typeof details === 'object' && details) } };
}
