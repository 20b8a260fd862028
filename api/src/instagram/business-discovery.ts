import type { InstagramPost } from './instagram.types.js';

export type InstagramConfig = {
  readonly accessToken: string;
  readonly accountId: string;
  readonly apiBase: string;
};

const timeoutMs = 5_000;
const postCount = 9;

/**
 * The newest posts of a professional account, by Instagram's Graph API
 * (https://developers.facebook.com/docs/instagram-platform/instagram-api-with-facebook-login/business-discovery).
 * Throws on any failure; the message never carries the token.
 */
export async function discoverPosts(
  { accessToken, accountId, apiBase }: InstagramConfig,
  handle: string,
): Promise<InstagramPost[]> {
  const media = `media.limit(${postCount}){id,caption,media_type,media_url,thumbnail_url,permalink,timestamp}`;
  const url = new URL(`${apiBase}/${encodeURIComponent(accountId)}`);
  url.searchParams.set('fields', `business_discovery.username(${handle}){${media}}`);
  const response = await fetch(url, {
    headers: { Authorization: `Bearer ${accessToken}` },
    // It has no reason to send us elsewhere, and elsewhere could be a host of our own network.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`Instagram returned ${response.status}`);
  return readPosts(await response.json());
}

function readPosts(response: unknown): InstagramPost[] {
  const list = at(at(at(response, 'business_discovery'), 'media'), 'data');
  if (!Array.isArray(list)) throw new Error('Instagram returned without posts');
  return list.flatMap((item: unknown) => readPost(item) ?? []).slice(0, postCount);
}

/** Null for what cannot be shown, or links elsewhere. */
function readPost(item: unknown): InstagramPost | null {
  const [id, permalink, timestamp] = [at(item, 'id'), httpsUrl(at(item, 'permalink')), at(item, 'timestamp')];
  if (typeof id !== 'string' || permalink === null || typeof timestamp !== 'string') return null;
  const postedAt = new Date(timestamp.replace(/\+0000$/, 'Z'));
  if (Number.isNaN(postedAt.getTime())) return null;
  const caption = at(item, 'caption');
  const image = at(item, 'media_type') === 'VIDEO' ? at(item, 'thumbnail_url') : at(item, 'media_url');
  return {
    id,
    caption: typeof caption === 'string' ? caption : null,
    imageUrl: httpsUrl(image),
    permalink,
    postedAt,
  };
}

function httpsUrl(value: unknown): string | null {
  return typeof value === 'string' && value.startsWith('https://') ? value : null;
}

function at(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
