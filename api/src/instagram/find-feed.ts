import type { Redis } from 'ioredis';
import type { Database } from '../database/index.js';
import { findInstagramHandle } from '../fundraising/index.js';
import type { Logger } from '../lib/logger.js';
import { discoverPosts, type InstagramConfig } from './business-discovery.js';
import type { InstagramFeed, InstagramPost } from './instagram.types.js';

export type FeedDeps = {
  readonly database: Database;
  readonly logger: Logger;
  /** Fails fast while Redis is away. */
  readonly cache: Redis;
  /** Null: nothing is asked, and the list is empty. */
  readonly instagram: InstagramConfig | null;
};

/** docs/product/content.md#instagram; a failure is not asked again for a minute. */
const keptSeconds = { posts: 600, failure: 60 } as const;

/**
 * The organization's handle and newest posts. Whatever happens to Instagram or Redis, it returns: with an empty list
 * at worst. Throws NotFoundError (404).
 */
export async function findInstagramFeed(deps: FeedDeps, organizationId: string): Promise<InstagramFeed> {
  return findFeedOf(deps, await findInstagramHandle(deps.database.read, organizationId));
}

/** The same of a handle. */
export async function findFeedOf(deps: FeedDeps, handle: string | null): Promise<InstagramFeed> {
  if (handle === null || deps.instagram === null) return { handle, posts: [] };
  return { handle, posts: await findPosts(deps, deps.instagram, handle) };
}

async function findPosts(deps: FeedDeps, config: InstagramConfig, handle: string): Promise<InstagramPost[]> {
  const key = `instagram:${handle.toLowerCase()}`;
  const kept = await readCache(deps, key);
  if (kept) return kept;
  try {
    const posts = await discoverPosts(config, handle);
    await writeCache(deps, key, posts, keptSeconds.posts);
    return posts;
  } catch (error) {
    deps.logger.warn({ err: error }, 'Instagram posts cannot be read');
    await writeCache(deps, key, [], keptSeconds.failure);
    return [];
  }
}

async function readCache({ cache, logger }: FeedDeps, key: string): Promise<InstagramPost[] | null> {
  try {
    const text = await cache.get(key);
    if (text === null) return null;
    const posts = JSON.parse(text) as (Omit<InstagramPost, 'postedAt'> & { postedAt: string })[]; // ours alone writes it
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
