import { ID } from 'type-graphql';
import { responseOf, type Route, route, withOrganizer } from '../http/index.js';
import { assertMayChange } from '../accounts/index.js';
import { type FeedDeps, findInstagramFeed, parseHandle } from './find-feed.js';
import { InstagramResolver, InstagramInput, InstagramPost, saveHandle } from './instagram.resolver.js';

export function instagramResolvers(deps: FeedDeps): object[] {
  return [new InstagramResolver(deps)];
}

const tag = 'Instagram';

const InstagramConnection = responseOf('InstagramConnection', {
  organizationId: ID,
  instagramHandle: String,
});

export function instagramRoutes(deps: FeedDeps): Route[] {
  return [
    route('POST /api/organizations/instagram', {
      access: 'session',
      ...withOrganizer,
      tag,
      summary: "Save one's own organization's Instagram handle",
      body: InstagramInput,
      response: InstagramConnection,
      domainErrors: [404],
      run: async ({ body: { organizationId, instagramHandle }, context }) => {
        assertMayChange(context.viewer, organizationId, withOrganizer.also);
        const handle = parseHandle(instagramHandle, 'instagramHandle');
        await saveHandle(deps, context.viewer, organizationId, handle);
        return { organizationId, instagramHandle: handle };
      },
    }),
    route('GET /api/instagram/posts/{organizationId}', {
      access: { ownOrganization: 'organizationId' },
      ...withOrganizer,
      tag,
      summary: "The newest posts of one's own organization; empty when Instagram cannot be reached",
      response: [InstagramPost],
      run: async ({ params: { organizationId = '' } }) => {
        const { posts } = await findInstagramFeed(deps, organizationId);
        return posts;
      },
    }),
  ];
}
