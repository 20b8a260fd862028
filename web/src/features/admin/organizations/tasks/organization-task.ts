import { graphql } from '../../../../gql';
import type { OrganizationTask_OrganizationFragment } from '../../../../gql/graphql';

/** What the tasks of an organization need to know of it. */
export const OrganizationTask_organization = graphql(`
  fragment OrganizationTask_organization on Organization {
    id
    name
    code
    contactName
    contactEmail
    classroomCount
    totals {
      revision
      totalSales
      totalProfit
      orderCount
    }
  }
`);

export type TaskOrganization = OrganizationTask_OrganizationFragment;

/** A task that asks before it is done: it has a dialog of its own. */
export type OrganizationTask = {
  kind: 'delete' | 'reset' | 'set-password' | 'send-credentials';
  organization: TaskOrganization;
};
