import type { TypedDocumentNode } from '@apollo/client';
import { ClassPage } from '../features/classroom/classroom-documents';
import { classPageVariables } from '../features/classroom/classroom-live';
import { ClassRankingOf } from '../features/classroom/ranking-documents';
import { Overview } from '../features/admin/dashboard/overview-documents';
import { overviewVariables } from '../features/admin/dashboard/overview-live';
import { StaffAttention } from '../features/admin/shell/attention/attention-documents';
import { AdminSession } from '../features/admin/shell/session/admin-session';
import { Dashboard } from '../features/organization/dashboard/dashboard-documents';
import { dashboardVariables } from '../features/organization/dashboard/dashboard-variables';

/** A query that a page asks for whenever it is opened. */
export type EarlyQuery = {
  readonly query: TypedDocumentNode<unknown, never>;
  /** `:id` stands for that part of the page's address, `:classroom.id` for that value of the first query's response. */
  readonly variables: object;
  /** A parameter of the address with which the page asks for something else. */
  readonly unless?: string;
  /** Asked with values of the first response, and so by the server alone, for a page that it draws. */
  readonly isSecond?: boolean;
};

const classPage: readonly EarlyQuery[] = [
  { query: ClassPage, variables: classPageVariables(':id') },
  { query: ClassRankingOf, variables: { organizationId: ':classroom.organization.id' }, isSecond: true },
];

/**
 * By the page's path in page-heads.json: what `public/early.js` asks for while the page's script is still on its way.
 * The build writes the bodies into the page's document (web/build/first-paint); no page loads this file.
 */
export const earlyQueries: Readonly<Record<string, readonly EarlyQuery[]>> = {
  '/classroom/:id': classPage,
  '/classrooms/:id': classPage,
  '/organization/:id': [{ query: Dashboard, variables: dashboardVariables(':id') }],
  '/admin': [
    { query: AdminSession, variables: {} },
    { query: StaffAttention, variables: {} },
    { query: Overview, variables: overviewVariables, unless: 'tab' },
  ],
};
