import { useQuery } from '@apollo/client/react';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { SocialIcon } from '../../../components/domain/brand/Drawings';
import { Button } from '../../../components/ui/actions/Button';
import { Card } from '../../../components/ui/display/Card';
import { lazyPart } from '../../../components/ui/lazy/lazy-part';
import { type FragmentType, graphql, readFragment } from '../../../gql';
import type { OrganizationInstagramPostsQuery } from '../../../gql/graphql';
import { formatDay } from '../../../lib/format/dates';
import type { Cents } from '../../../lib/format/money';
import { background } from '../../../lib/live/listen';
import type { KitMoment } from '../dashboard/campaign';
import { useMay } from '../login/use-may';
import { PostButton } from './SharePost';

const InstagramPosts = graphql(`
  query OrganizationInstagramPosts($organizationId: ID!) {
    organization(id: $organizationId) {
      id
      instagram {
        handle
        posts {
          id
          caption
          permalink
          postedAt
        }
      }
    }
  }
`);

const SHOWN = 3;

const ConnectDialog = lazyPart('The dialog', async () => (await import('./ConnectDialog')).ConnectDialog);

export const InstagramCard_organization = graphql(`
  fragment InstagramCard_organization on Organization {
    id
    instagramHandle
    ...SharePost_organization
  }
`);

type Props = {
  organization: FragmentType<typeof InstagramCard_organization>;
  sales: Cents;
  moment: KitMoment;
};

/** The organization's Instagram: its handle, a post to copy or share, and its recent posts. */
export function InstagramCard({ organization: organizationRef, sales, moment }: Props) {
  const organization = readFragment(InstagramCard_organization, organizationRef);
  const { id, instagramHandle: handle } = organization;
  const [isConnecting, setConnecting] = useState(false);
  const { change } = useMay();
  return (
    <Card as="section" aria-labelledby="instagram" className="min-w-0 px-4 py-[18px] sm:px-[22px] sm:py-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 id="instagram" className="text-card">
            Instagram
          </h2>
          <p className="text-small text-ink-2">
            {handle ? (
              <a
                href={`https://www.instagram.com/${encodeURIComponent(handle)}`}
                target="_blank"
                rel="noreferrer"
                className="link inline-block py-2"
              >
                {`@${handle}`}
              </a>
            ) : (
              'Connect your account and post in two taps.'
            )}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {change && (
            <Button variant={handle ? 'quiet' : 'secondary'} size="sm" onClick={() => setConnecting(true)}>
              <SocialIcon />
              <span>{handle ? 'Change' : 'Connect Instagram'}</span>
            </Button>
          )}
          <PostButton organization={organization} sales={sales} moment={moment} label="Create a post" />
        </div>
      </div>
      {handle && <RecentPosts organizationId={id} />}
      {isConnecting && (
        <ConnectDialog organizationId={id} handle={handle ?? null} onClose={() => setConnecting(false)} />
      )}
    </Card>
  );
}

/** The newest posts; renders nothing if there are none or Instagram cannot be reached. */
function RecentPosts({ organizationId }: { organizationId: string }) {
  const { data } = useQuery(InstagramPosts, { variables: { organizationId }, context: background });
  const posts = data?.organization.instagram.posts ?? [];
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

type Post = OrganizationInstagramPostsQuery['organization']['instagram']['posts'][number];

/** A post without its picture, which would load from another company. */
function InstagramPostRow({ post: { caption, permalink, postedAt } }: { post: Post }) {
  const day = formatDay(postedAt);
  return (
    <li className="flex items-start justify-between gap-4 border-t border-line py-3 first:border-t-0">
      <div className="min-w-0">
        <p className="line-clamp-2 font-medium">{caption ?? 'Picture'}</p>
        <p className="text-small text-ink-2">{day}</p>
      </div>
      <a
        href={permalink}
        target="_blank"
        rel="noreferrer"
        aria-label={`Open the ${day} post on Instagram`}
        className="link inline-flex min-h-10 shrink-0 items-center gap-1.5 text-small"
      >
        <span>Open</span>
        <ExternalLink size={16} />
      </a>
    </li>
  );
}
