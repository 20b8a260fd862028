import type { ApolloClient } from '@apollo/client';
import { GroupFacts, groupOf, groupTitle, groupVariables, namesOf, progressText } from '../features/codes';
import { campaignDaysText, capitalized } from '../lib/format/campaign-days';
import { percentOf } from '../lib/format/progress';
import type { I18n } from '../lib/texts/i18n';

/** What a chat shows of a link that names a fundraiser. */
export type LinkPreview = {
  readonly title: string;
  readonly description: string;
  /** Of the picture's address; `classroom` is empty for a whole organization. */
  readonly codes: { readonly organization: string; readonly classroom: string };
  /** What the picture says, line by line. */
  readonly picture: {
    readonly overline: string;
    readonly headline: string;
    /** 0 to 100; null where there is no goal. */
    readonly percent: number | null;
    readonly progress: string | null;
    readonly days: string | null;
    readonly foot: string;
  };
};

/** Whom an address names, by its codes or its path: the table's entries with `namesFundraiser` do. */
export type NamedInAddress =
  { readonly organization: string; readonly classroom: string } | { readonly classroomId: string };

/** @throws where nobody has the codes. */
export async function describeLink(
  client: ApolloClient,
  i18n: I18n,
  named: NamedInAddress,
): Promise<LinkPreview | null> {
  const variables = 'classroomId' in named ? { isClass: true, id: named.classroomId } : groupVariables(named);
  const { data } = await client.query({ query: GroupFacts, variables });
  const group = data && groupOf(data);
  if (!group) return null;
  const { organization, classroom, sales, goal, campaign } = group;
  const days = campaignDaysText(campaign, i18n);
  const { purpose } = organization;
  const aim = purpose ? i18n.t('For {purpose}', { purpose }) : null;
  const invitation = i18n.t(
    '30% of every order goes to this group. Freeze-dried candy, shipped to your door.',
  );
  return {
    title: groupTitle(group, i18n),
    description: [aim, days && capitalized(days), invitation].filter(Boolean).join('. '),
    codes: { organization: organization.code, classroom: classroom?.code ?? '' },
    picture: {
      overline: classroom ? organization.name : (aim ?? i18n.t('Candy fundraiser')),
      headline: classroom ? classroom.name : namesOf(group),
      percent: goal === null ? null : percentOf(sales, goal),
      progress: capitalized(progressText(group, i18n) ?? '') || null,
      days: days && capitalized(days),
      foot: i18n.t('30% of every order goes to this group'),
    },
  };
}
