import { Product, productById } from '../catalog/index.js';
import { Classroom, classroomById, Organization, organizationById } from '../fundraising/index.js';
import { edges, edgesOf, list, one, oneOrNull, everyMember } from '../http/index.js';
import { Order, orderById } from '../ordering/index.js';
import { Activity } from './find-activity.js';
import { AnalyticsClassroom, AnalyticsOrganization, AnalyticsProduct } from './analytics.types.js';
import { salesBySource, SourceSales } from './sales-by-source.js';

export const reportingEdges = edges(
  edgesOf(Activity, {
    order: oneOrNull(Order, 'orderId', orderById, { description: 'The order that it is about.' }),
    organization: oneOrNull(Organization, 'organizationId', organizationById, {
      description: 'The organization that it is about.',
    }),
  }),
  edgesOf(AnalyticsProduct, {
    product: one(Product, 'productId', productById, { description: 'The product.' }),
  }),
  edgesOf(AnalyticsOrganization, {
    organization: one(Organization, 'organizationId', organizationById, { description: 'The organization.' }),
  }),
  edgesOf(AnalyticsClassroom, {
    classroom: one(Classroom, 'classroomId', classroomById, { description: 'The class.' }),
  }),
  edgesOf(Organization, {
    salesBySource: list(SourceSales, 'id', salesBySource, {
      ...{ visibleTo: 'owner', ...everyMember },
      description: 'What it sold in this campaign by what led the buyers here, the most first.',
    }),
  }),
);
