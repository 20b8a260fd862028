import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/actions/Button';
import { Card } from '../../../components/ui/display/Card';
import { lazyLayer } from '../../../components/ui/lazy/lazy-layer';
import { SocialIcon } from '../../../components/domain/SocialIcon';
import { graphql, readFragment, type FragmentType } from '../../../gql';
import type { Cents } from '../../../lib/format/money';
import { RecentPosts } from './RecentPosts';

const ConnectDialog = lazyLayer('The dialog', () =>
  import('./ConnectDialog').then(({ ConnectDialog }) => ConnectDialog),
);
const PostDialog = lazyLayer('The dialog', () => import('./PostDialog').then(({ PostDialog }) => PostDialog));

export const InstagramCard_organization = graphql(`
  fragment InstagramCard_organization on Organization {
    id
    name
    code
    instagramHandle
    allowDirectRegistration
    classrooms(includeInactive: true) {
      id
      name
      code
      teacherName
      isActive
      goalAmount
      totals {
        revision
        totalSales
      }
    }
  }
`);

type Props = { organization: FragmentType<typeof InstagramCard_organization>; sales: Cents };

/** The organization's Instagram: its handle, a post to copy or share, and what was posted last. */
export function InstagramCard({ organization: organizationRef, sales }: Props) {
  const organization = readFragment(InstagramCard_organization, organizationRef);
  const { id, instagramHandle: handle } = organization;
  const [open, setOpen] = useState<'connect' | 'post' | null>(null);
  const close = () => setOpen(null);
  return (
    <Card as="section" aria-labelledby="instagram" className="min-w-0 px-4 py-[18px] sm:px-[22px] sm:py-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 id="instagram" className="text-card">
            Instagram
          </h2>
          <p className="text-small text-ink-2">
            {handle ? <HandleLink handle={handle} /> : 'Connect your account, and post in two taps.'}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button variant={handle ? 'quiet' : 'secondary'} size="sm" onClick={() => setOpen('connect')}>
            <SocialIcon />
            <span>{handle ? 'Change' : 'Connect Instagram'}</span>
          </Button>
          <Button variant={handle ? 'secondary' : 'quiet'} size="sm" onClick={() => setOpen('post')}>
            <PencilLine aria-hidden size={18} />
            <span>Create a post</span>
          </Button>
        </div>
      </div>
      {handle && <RecentPosts organizationId={id} />}
      {open === 'connect' && <ConnectDialog organizationId={id} handle={handle ?? null} onClose={close} />}
      {open === 'post' && (
        <PostDialog
          organization={organization}
          classrooms={organization.classrooms.filter(({ isActive }) => isActive)}
          sales={sales}
          onClose={close}
        />
      )}
    </Card>
  );
}

function HandleLink({ handle }: { handle: string }) {
  return (
    <a
      href={`https://www.instagram.com/${encodeURIComponent(handle)}`}
      target="_blank"
      rel="noreferrer"
      className="link inline-block py-2"
    >
      {`@${handle}`}
    </a>
  );
}
