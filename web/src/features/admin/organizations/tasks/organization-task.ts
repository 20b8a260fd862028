import { graphql } from '../../../../gql';
import type { OrganizationTask_OrganizationFragment } from '../../../../gql/graphql';

/** The fields that an organization's tasks need. */
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

/** A task with a dialog of its own. */
export type OrganizationTask = {
  kind: 'delete' | 'reset' | 'set-password' | 'send-credentials';
  organization: TaskOrganization;
};
