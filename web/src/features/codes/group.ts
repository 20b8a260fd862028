import type { ApolloClient } from '@apollo/client';
import { graphql, readFragment } from '../../gql';
import type { GroupFactsQuery } from '../../gql/graphql';
import { daysLeftText } from '../../lib/format/campaign-days';
import {
  classGoals,
  nextClassPrize,
  nextOrganizationPrize,
  organizationGoal,
} from '../../lib/format/milestones';
import { formatDollars, toCents } from '../../lib/format/money';
import { percentOf } from '../../lib/format/progress';
import type { I18n } from '../../lib/texts/i18n';
import type { Codes } from './codes';
import type { Found } from './use-validate-codes';

const Group_organization = graphql(`
  fragment Group_organization on Organization {
    id
    name
    code
    allowDirectRegistration
    campaignPhase
    startDate
    endDate
    daysLeft
    goalAmount
    purpose
    halfwayIncentive
    goalIncentive
    totals {
      totalSales
      halfwayAchieved
      goalAchieved
      revision
    }
  }
`);

/** Public facts of an organization or one of its classes. */
export const GroupFacts = graphql(`
  query GroupFacts($isClass: Boolean!, $id: ID, $code: String) {
    organization(id: $id, code: $code) @skip(if: $isClass) {
      id
      ...Group_organization
    }
    classroom(id: $id, code: $code) @include(if: $isClass) {
      id
      name
      code
      teacherName
      goalAmount
      halfwayIncentive
      goalIncentive
      totals {
        totalSales
        halfwayAchieved
        revision
      }
      organization {
        id
        ...Group_organization
        ranking {
          isFirstHalfway
          isFirstAtGoal
        }
      }
    }
  }
`);

/** Query variables for a group: by the codes of an address, or by the ids of a cart. */
export function groupVariables(
  named: { organization: string; classroom: string } | { organizationId: string; classroomId: string | null },
) {
  if ('organizationId' in named) {
    return { isClass: named.classroomId !== null, id: named.classroomId ?? named.organizationId };
  }
  const { organization, classroom } = named;
  return { isClass: classroom !== '', code: classroom ? `${organization}-${classroom}` : organization };
}

/** An organization or one of its classes, with its goal and the next prize; null for an unknown one. */
export function groupOf({ organization: alone, classroom }: GroupFactsQuery) {
  const organization = readFragment(Group_organization, classroom?.organization ?? alone);
  if (!organization) return null;
  const { allowDirectRegistration, totals } = organization;
  const together = nextOrganizationPrize(organization, totals);
  if (!classroom) {
    const sales = toCents(totals.totalSales);
    const wanted = organizationGoal(organization);
    return {
      organization,
      /** The organization requires a class: one has to be chosen. */
      needsClass: !allowDirectRegistration,
      classroom: null,
      sales,
      /** Null without a goal, or for an organization that has reached its goal and goes on. */
      goal: sales < wanted ? wanted : null,
      prize: together,
    };
  }
  const goals = classGoals(toCents(classroom.goalAmount));
  const { ranking } = classroom.organization;
  const won = {
    isHalfwayWon: ranking.some(({ isFirstHalfway }) => isFirstHalfway),
    isGoalWon: ranking.some(({ isFirstAtGoal }) => isFirstAtGoal),
  };
  return {
    organization,
    needsClass: false,
    classroom,
    sales: toCents(classroom.totals.totalSales),
    goal: goals?.goal ?? null,
    prize: goals ? nextClassPrize(classroom, classroom.totals.halfwayAchieved, won) : together,
  };
}

export type Group = NonNullable<ReturnType<typeof groupOf>>;

/** The group sells nothing until its next season. */
export function isClosed({ organization }: Group): boolean {
  return organization.campaignPhase === 'closed';
}

/** The group of a link's codes, if it came with the page: the server has checked them already. */
export function findRendered({ cache }: ApolloClient, codes: Codes): Found | null {
  const facts = cache.readQuery({ query: GroupFacts, variables: groupVariables(codes) });
  const group = facts && groupOf(facts);
  if (!group || group.needsClass || isClosed(group)) return null;
  const { organization, classroom } = group;
  const isAsTyped =
    organization.code === codes.organization.toUpperCase() &&
    (classroom?.code ?? '') === codes.classroom.toUpperCase();
  return isAsTyped ? { isLookAlike: false, organization, classroom } : null;
}

type Named = Pick<Group, 'organization' | 'classroom'>;

/** "2nd Grade, Lincoln Elementary School". */
export function namesOf({ organization, classroom }: Named): string {
  return classroom ? `${classroom.name}, ${organization.name}` : organization.name;
}

/** "52% of $500 goal"; null before the first sale without a goal. */
export function progressText({ sales, goal }: Pick<Group, 'sales' | 'goal'>, i18n: I18n): string | null {
  if (goal === null) return sales > 0 ? i18n.t('{amount} in sales', { amount: formatDollars(sales) }) : null;
  if (sales >= goal) return i18n.t('goal reached');
  const percent = percentOf(sales, goal);
  return i18n.t('{percent}% of {goal} goal', { percent, goal: formatDollars(goal) });
}

/** "2nd Grade, Lincoln Elementary School: 52% of $500 goal, 19 days left". */
export function groupTitle(group: Group, i18n: I18n): string {
  const isWaiting = group.organization.campaignPhase === 'upcoming' && group.sales === 0;
  const progress = isWaiting ? null : progressText(group, i18n);
  const facts = [progress, daysLeftText(group.organization, i18n)].filter(Boolean);
  return facts.length > 0 ? `${namesOf(group)}: ${facts.join(', ')}` : namesOf(group);
}
