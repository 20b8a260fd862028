type PhotoPlace = { token: string; problemId: string; place: number };

/** Sends one photo of a message that is there. Sent again, it takes the place of itself. False where it did not arrive. */
export async function sendPhoto({ token, problemId, place }: PhotoPlace, file: Blob): Promise<boolean> {
  const response = await fetch(`/api/order-problems/${problemId}/photos/${place}`, {
    method: 'PUT',
    // The link's token is a header: addresses are logged.
    headers: { 'content-type': file.type, 'order-link': token },
    body: file,
  }).catch(() => null);
  return response?.ok ?? false;
}
