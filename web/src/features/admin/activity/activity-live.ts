import type { ApolloClient } from '@apollo/client';
import type { LiveSource } from '../../../lib/live/use-live';
import { again, overviewSource, overviewVariables } from '../dashboard';
import { ActivityPage, RecentActivities } from './activity-documents';

const ACTIVITIES = 12;
const RECENT_ORGANIZATIONS = 5;

/** A sale says several things within a moment; what happened is read once for all of them. */
const REST_MS = 1_000;

/** What `ActivityPage` is asked with. */
export const activityVariables = {
  ...overviewVariables,
  recentOrganizations: RECENT_ORGANIZATIONS,
  activities: ACTIVITIES,
};

/** Totals and orders as events bring them; the timeline is read again after an event. */
export function activitySource(client: ApolloClient): LiveSource {
  const overview = overviewSource(client);
  return {
    refetchOrders: overview.refetchOrders,
    refetch: () => client.query({ query: ActivityPage, variables: activityVariables, ...again }),
    subscribe(onEvent, onEnd) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const readActivities = () => {
        const variables = { activities: ACTIVITIES };
        // The next event, or the next catching up, tries again.
        client.query({ query: RecentActivities, variables, ...again }).catch(() => undefined);
      };
      const stop = overview.subscribe(() => {
        onEvent();
        clearTimeout(timer);
        timer = setTimeout(readActivities, REST_MS);
      }, onEnd);
      return () => {
        clearTimeout(timer);
        stop();
      };
    },
  };
}
