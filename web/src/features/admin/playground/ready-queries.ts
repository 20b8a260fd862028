import { moneyQueries } from './queries/money-queries';
import { orderQueries } from './queries/order-queries';
import { organizationQueries } from './queries/organization-queries';
import { peopleQueries } from './queries/people-queries';
import { productQueries } from './queries/product-queries';
import type { ReadyQuery } from './queries/ready-query';

/** The questions that support gets. `now` is the moment whose day counts as today. */
export function readyQueries(now: Date): readonly ReadyQuery[] {
  return [
    ...orderQueries(now),
    ...organizationQueries,
    ...peopleQueries,
    ...moneyQueries,
    ...productQueries(now),
  ];
}

/** The variables as the editor shows them. */
export function variablesText({ variables }: ReadyQuery): string {
  return variables ? JSON.stringify(variables, null, 2) : '';
}
