import { Product, productById } from '../catalog/index.js';
import { Classroom, classroomById, Organization, organizationById } from '../fundraising/index.js';
import { edges, edgesOf, one, oneOrNull } from '../http/index.js';
import { Order, orderById } from '../ordering/index.js';
import { Activity } from './find-activity.js';
import { AnalyticsClassroom, AnalyticsOrganization, AnalyticsProduct } from './analytics.types.js';

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
);
