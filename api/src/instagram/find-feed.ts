import type { InstagramConfig } from '../config.js';
import type { Redis } from 'ioredis';
import type { Database } from '../database/index.js';
import { findInstagramHandle } from '../fundraising/index.js';
import { InvalidInputError } from '../lib/domain-error.js';
import type { Logger } from '../lib/logger.js';
import type { InstagramFeed, InstagramPost } from './instagram.resolver.js';

export type FeedDeps = {
  readonly database: Database;
  readonly logger: Logger;
  /** Fails fast while Redis is away. */
  readonly cache: Redis;
  /** Null when Instagram is not set up: the list is empty. */
  readonly instagram: InstagramConfig | null;
};

/** docs/product/content.md#instagram; a failure is cached for a minute. */
const ttlSeconds = { posts: 600, failure: 60 } as const;

/**
 * The organization's handle and newest posts. Whatever happens to Instagram or Redis, it returns: with an empty list
 * at worst. Throws NotFoundError (404).
 */
export async function findInstagramFeed(deps: FeedDeps, organizationId: string): Promise<InstagramFeed> {
  return findFeedOf(deps, await findInstagramHandle(deps.database.read, organizationId));
}

/** The same for a handle. */
export async function findFeedOf(deps: FeedDeps, handle: string | null): Promise<InstagramFeed> {
  if (handle === null || deps.instagram === null) return { handle, posts: [] };
  return { handle, posts: await findPosts(deps, deps.instagram, handle) };
}

async function findPosts(deps: FeedDeps, config: InstagramConfig, handle: string): Promise<InstagramPost[]> {
  const key = `instagram:${handle.toLowerCase()}`;
  const cached = await readCache(deps, key);
  if (cached) return cached;
  try {
    const posts = await discoverPosts(config, handle);
    await writeCache(deps, key, posts, ttlSeconds.posts);
    return posts;
  } catch (error) {
    deps.logger.warn({ err: error }, 'Instagram posts cannot be read');
    await writeCache(deps, key, [], ttlSeconds.failure);
    return [];
  }
}

async function readCache({ cache, logger }: FeedDeps, key: string): Promise<InstagramPost[] | null> {
  try {
    const text = await cache.get(key);
    if (text === null) return null;
    const posts = JSON.parse(text) as (Omit<InstagramPost, 'postedAt'> & { postedAt: string })[]; // written by writeCache alone
    return posts.map((post) => ({ ...post, postedAt: new Date(post.postedAt) }));
  } catch (error) {
    logger.warn({ err: error }, 'the Instagram cache cannot be read');
    return null;
  }
}

async function writeCache(
  { cache, logger }: FeedDeps,
  key: string,
  posts: readonly InstagramPost[],
  seconds: number,
): Promise<void> {
  try {
    await cache.set(key, JSON.stringify(posts), 'EX', seconds);
  } catch (error) {
    logger.warn({ err: error }, 'the Instagram cache cannot be written');
  }
}

const timeoutMs = 5_000;
const postCount = 9;

/**
 * The newest posts of a professional account, by Instagram's Graph API
 * (https://developers.facebook.com/docs/instagram-platform/instagram-api-with-facebook-login/business-discovery).
 * Throws on any failure; the message never carries the token.
 */
async function discoverPosts(
  { accessToken, accountId, apiBase }: InstagramConfig,
  handle: string,
): Promise<InstagramPost[]> {
  const media = `media.limit(${postCount}){id,caption,media_type,media_url,thumbnail_url,permalink,timestamp}`;
  const url = new URL(`${apiBase}/${encodeURIComponent(accountId)}`);
  url.searchParams.set('fields', `business_discovery.username(${handle}){${media}}`);
  const response = await fetch(url, {
    headers: { Authorization: `Bearer ${accessToken}` },
    // A redirect could lead into our own network.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`Instagram returned ${response.status}`);
  return readPosts(await response.json());
}

function readPosts(response: unknown): InstagramPost[] {
  const list = at(at(at(response, 'business_discovery'), 'media'), 'data');
  if (!Array.isArray(list)) throw new Error('Instagram returned no list of posts');
  return list.flatMap((item: unknown) => readPost(item) ?? []).slice(0, postCount);
}

/** Null for a post that cannot be shown. */
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

/**
 * A handle as Instagram writes it: the @ and spaces around it removed (docs/product/organization.md#validation). Throws
 * InvalidInputError (400).
 */
export function parseHandle(text: string, field: 'handle' | 'instagramHandle'): string {
  const handle = text.trim().replace(/^@/, '').trim();
  if (!handle) throw new InvalidInputError({ [field]: 'Please enter your Instagram handle.' });
  if (/^[A-Za-z0-9._]{1,30}$/.test(handle)) return handle;
  throw new InvalidInputError({
    [field]: 'An Instagram handle has up to 30 letters, digits, dots and underscores.',
  });
}
