const unreachable = 'We could not reach the server. Check your connection and try again.';

/** Saves the file with everything that is held under an address. Returns why not, or null. */
export async function downloadSupporterData(email: string, reason: string): Promise<string | null> {
  // A post: addresses of calls end up in logs, and this one would hold a person's.
  const response = await fetch('/api/admin/supporter-data/export', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, reason }),
  }).catch(() => null);
  if (!response) return unreachable;
  if (!response.ok) return messageOf(await response.json().catch(() => null), response.status);
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

function messageOf(body: unknown, status: number): string {
  const isSaid = typeof body === 'object' && body !== null && 'message' in body;
  return isSaid && typeof body.message === 'string' ? body.message : `${status}: the file was not made.`;
}
