/** What lets a browser pay or see a payment at the provider: handed on to its buyer, never stored. */
const secretKeys = new Set(['client_secret']);

/** A copy of the provider's JSON without such keys, however deep they are. */
export function withoutSecrets<T>(value: T): T {
  // The text holds the same JSON but for the keys left out, all of which the provider may leave out too.
  return JSON.parse(
    JSON.stringify(value, (key, held: unknown) => (secretKeys.has(key) ? undefined : held)),
  ) as T;
}
