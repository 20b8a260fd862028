import { useQuery } from '@apollo/client/react';
import { graphql, readFragment } from '../../../gql';
import { background } from '../../../lib/live/background';
import { InstagramPosts } from './instagram-documents';
import { InstagramPostRow } from './InstagramPostRow';

export const RecentPosts_organization = graphql(`
  fragment RecentPosts_organization on Organization {
    instagram {
      handle
      posts {
        id
        ...InstagramPostRow_post
      }
    }
  }
`);

const SHOWN = 3;

/** The newest posts; nothing at all where there are none, or where Instagram is not to be reached. */
export function RecentPosts({ organizationId }: { organizationId: string }) {
  const { data } = useQuery(InstagramPosts, { variables: { organizationId }, context: background });
  const posts = readFragment(RecentPosts_organization, data?.organization)?.instagram.posts ?? [];
  if (posts.length === 0) return null;
  return (
    <div className="mt-4">
      <h3 className="text-work font-semibold">Recent posts</h3>
      <ul>
        {posts.slice(0, SHOWN).map((post) => (
          <InstagramPostRow key={post.id} post={post} />
        ))}
      </ul>
    </div>
  );
}
