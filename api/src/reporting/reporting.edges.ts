import { Field, Int, ObjectType } from 'type-graphql';
import { Product, productById } from '../catalog/index.js';
import { Classroom, classroomById, orderStep, Organization, organizationById } from '../fundraising/index.js';
import {
  edges,
  edgesOf,
  everyMember,
  list,
  Money,
  one,
  oneOrNull,
  VisibleTo,
  perRequest,
} from '../http/index.js';
import type { Cents } from '../lib/cents.js';
import { Order, orderById } from '../ordering/index.js';
import { AnalyticsClassroom, AnalyticsOrganization, AnalyticsProduct } from './analytics.types.js';
import { Activity } from './find-activity.js';

@VisibleTo('owner', everyMember)
@ObjectType({ description: 'Sales from one source in this campaign.' })
export class SourceSales {
  @Field(() => String, {
    nullable: true,
    description: 'link, flyer, hall, family or teacher; null for any other source.',
  })
  source: string | null;

  @Field(() => Int, { description: 'Paid orders, without cancelled ones.' })
  orderCount: number;

  @Field(() => Money, { description: 'Merchandise sold, less refunds.' })
  sales: Cents;

  organizationId: string;
}

/** By organization id, most sales first. Computed from the ledger, like the organization's totals, so that they add up. */
export const salesBySource = perRequest.lists('organizationId', (db, ids): Promise<SourceSales[]> => {
  const step = orderStep('entry.kind');
  return db.query(
    `SELECT entry.organization_id, o.source, sum(${step})::int AS order_count, sum(entry.sales) AS sales
       FROM organizations organization
       JOIN ledger_entries entry ON entry.organization_id = organization.id AND entry.campaign = organization.campaign
       LEFT JOIN orders o ON o.id = coalesce(entry.order_id, entry.adjusted_order_id)
      WHERE organization.id = ANY($1::uuid[])
      GROUP BY entry.organization_id, o.source
     HAVING sum(${step}) <> 0 OR sum(entry.sales) <> 0
      ORDER BY sum(entry.sales) DESC, o.source`,
    [ids],
  );
});

export const reportingEdges = edges(
  edgesOf(Activity, {
    order: oneOrNull(Order, 'orderId', orderById, 'Its order, if any.'),
    organization: oneOrNull(Organization, 'organizationId', organizationById, 'Its organization, if any.'),
  }),
  edgesOf(AnalyticsProduct, {
    product: one(Product, 'productId', productById, 'The product.'),
  }),
  edgesOf(AnalyticsOrganization, {
    organization: one(Organization, 'organizationId', organizationById, 'The organization.'),
  }),
  edgesOf(AnalyticsClassroom, {
    classroom: one(Classroom, 'classroomId', classroomById, 'The class.'),
  }),
  edgesOf(Organization, {
    salesBySource: list(SourceSales, 'id', salesBySource, {
      visibleTo: 'owner',
      ...everyMember,
      description: 'Its sales in this campaign by source, most sales first.',
    }),
  }),
);
