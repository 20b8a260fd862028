import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import { ShareButton } from '../../../components/domain/share/ShareButton';
import { QuietButton } from '../../../components/ui/actions/Button';
import { SectionCard } from '../../../components/ui/display/SectionCard';
import { CopyButton } from '../../../components/ui/feedback/CopyButton';
import { lazyPart } from '../../../components/ui/lazy/lazy-part';
import { type FragmentType, graphql, readFragment } from '../../../gql';
import type { SharePost_OrganizationFragment } from '../../../gql/graphql';
import { pageOrigin } from '../../../lib/browser/page-origin';
import { dayOfMoment } from '../../../lib/format/campaign-dates';
import { formatPlainDay } from '../../../lib/format/dates';
import { classGoals, organizationGoal } from '../../../lib/format/milestones';
import { type Cents, formatCents, formatDollars, toCents } from '../../../lib/format/money';
import { remainingTo } from '../../../lib/format/progress';
import { english, type I18n } from '../../../lib/texts/i18n';
import type { KitMoment } from '../dashboard/campaign';
import { shareCode, shareLink } from '../sharing/share-code';

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
      <QuietButton icon={PencilLine} onClick={() => setOpen(true)}>
        {label}
      </QuietButton>
      {isOpen && (
        <PostDialog organization={read} sales={sales} moment={moment} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

export type PostFacts = ReturnType<typeof postFacts>;

export type PostSource = {
  organization: SharePost_OrganizationFragment;
  /** Left out for the whole organization. */
  classroom?: SharePost_OrganizationFragment['classrooms'][number] | undefined;
  /** The whole organization's sales. */
  sales: Cents;
  moment: KitMoment;
  /** The language of the texts; English by default. */
  i18n?: I18n;
};

/** What a post says about the organization, or about a class of it. */
export function postFacts({ organization, classroom, sales, moment, i18n = english }: PostSource) {
  const { name, code, endDate, purpose = null } = organization;
  return {
    name: classroom ? i18n.t('{name} at {organization}', { name: classroom.name, organization: name }) : name,
    /** The code that supporters enter. */
    code: classroom ? shareCode(code, classroom.code) : code,
    link: shareLink(pageOrigin, code, classroom?.code ?? null, i18n.locale),
    sales: classroom ? toCents(classroom.totals.totalSales) : sales,
    /** Null if the class has none. */
    goal: classroom
      ? (classGoals(toCents(classroom.goalAmount))?.goal ?? null)
      : organizationGoal(organization),
    /** What the money is for; null if not set. */
    purpose,
    moment,
    /** The last day of the campaign, such as "Sun, Dec 14"; null without an end date. */
    lastDay: endDate ? formatPlainDay(dayOfMoment(endDate), i18n.locale) : null,
  };
}

/** A post that says how far the fundraiser is and how to help. */
export function postText(facts: PostFacts, i18n: I18n): string {
  return [
    postOpening(facts, i18n),
    progressText(facts, i18n),
    i18n.t('30% of every order goes to the fundraiser. Use code {code} at {link}', facts),
    '#fundraiser #freezedriedcandy',
  ].join('\n\n');
}

/** The same as a newsletter paragraph. */
export function newsletterText(facts: PostFacts, i18n: I18n): string {
  return [
    postOpening(facts, i18n),
    progressText(facts, i18n),
    i18n.t(
      'To order, go to {link} or enter the code {code}. 30% of every order goes to the fundraiser.',
      facts,
    ),
    i18n.t('Thank you for your support!'),
  ].join(' ');
}

function postOpening(facts: PostFacts, i18n: I18n): string {
  const { purpose } = facts;
  return [momentOf(facts, i18n), purpose && i18n.t('The money is for {purpose}.', { purpose })]
    .filter(Boolean)
    .join(' ');
}

function momentOf({ moment, lastDay, name }: PostFacts, i18n: I18n): string {
  if (moment === 'half' && lastDay)
    return i18n.t('Our candy fundraiser is halfway through: {name} sells until {lastDay}.', {
      name,
      lastDay,
    });
  if (moment === 'last' && lastDay)
    return i18n.t('{lastDay} is the last day to order candy for {name}.', { name, lastDay });
  return i18n.t('{name} is raising money with crunchy, light-as-air freeze-dried candy.', { name });
}

function progressText({ sales, goal: goalCents }: PostFacts, i18n: I18n): string {
  const left = goalCents ? remainingTo(goalCents, sales) : 0;
  const goal = goalCents ? formatDollars(goalCents) : '';
  const amount = formatCents(sales);
  if (sales === 0)
    return goalCents
      ? i18n.t('Be the first to help us reach {goal} in sales!', { goal })
      : i18n.t('Be the first to help us!');
  if (!goalCents || left === 0)
    return i18n.t('We have raised {amount} in sales so far. Thank you! Every order still counts.', {
      amount,
    });
  return i18n.t('We are at {amount}: only {left} away from our goal of {goal} in sales.', {
    amount,
    goal,
    left: formatCents(left),
  });
}
