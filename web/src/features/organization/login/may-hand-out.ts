import type { Job } from '../../../gql/graphql';

/** Whether staff with these jobs may mark pickups ready and hand them out (docs/rights.md). */
export function mayHandOut(jobs: readonly Job[]): boolean {
  return jobs.includes('administrator') || jobs.includes('warehouse');
}
