import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import { ShareButton } from '../../../components/domain/share/ShareButton';
import { Button } from '../../../components/ui/actions/Button';
import { SectionCard } from '../../../components/ui/display/SectionCard';
import { CopyButton } from '../../../components/ui/feedback/CopyButton';
import { lazyPart } from '../../../components/ui/lazy/lazy-part';
import { type FragmentType, graphql, readFragment } from '../../../gql';
import type { Cents } from '../../../lib/format/money';
import { english } from '../../../lib/texts/i18n';
import type { KitMoment } from '../dashboard/campaign';
import { postFacts, postOpening, postText } from './post-text';

const PostDialog = lazyPart('The dialog', () => import('./PostDialog').then(({ PostDialog }) => PostDialog));

export const SharePost_organization = graphql(`
  fragment SharePost_organization on Organization {
    id
    name
    code
    allowDirectRegistration
    endDate
    goalAmount
    purpose
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

type Props = {
  organization: FragmentType<typeof SharePost_organization>;
  sales: Cents;
  /** The moment that the text is for. */
  moment: KitMoment;
};

const titles: Record<KitMoment, string> = {
  first: 'Tell families the fundraiser has started',
  half: 'Halfway through: tell families how far you are',
  last: 'Tell families the fundraiser ends soon',
};

/** Today's text to copy or share, and a dialog with other texts, the newsletter, the picture and Spanish. */
export function SharePost(props: Props) {
  const organization = readFragment(SharePost_organization, props.organization);
  const facts = postFacts({ ...props, organization });
  const text = postText(facts, english);
  return (
    <SectionCard title={titles[props.moment]} look="home" body="mt-2">
      <p className="text-ink-2">{postOpening(facts, english)}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <ShareButton
          size="sm"
          name="Share today's text"
          label="Share"
          shared={{ link: facts.link, title: `Support ${facts.name}`, text, fileName: facts.code }}
        />
        <CopyButton text={text} label="Copy" name="Copy today's text" />
        <PostButton {...props} label="Spanish, newsletter, picture" />
      </div>
    </SectionCard>
  );
}

/** Opens the dialog with all texts. */
export function PostButton({ organization, sales, moment, label }: Props & { label: string }) {
  const [isOpen, setOpen] = useState(false);
  const read = readFragment(SharePost_organization, organization);
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
        <PencilLine aria-hidden size={18} />
        <span>{label}</span>
      </Button>
      {isOpen && (
        <PostDialog organization={read} sales={sales} moment={moment} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
