import { In } from 'typeorm';
import { Product, productById } from '../../catalog/index.js';
import { ContactMessage } from '../../content/index.js';
import type { Database } from '../../database/index.js';
import {
  Classroom,
  classroomById,
  LedgerEntry,
  Organization,
  organizationById,
} from '../../fundraising/index.js';
import { derived, edges, edgesOf, list, oneOrNull, perRequest, everyMember } from '../../http/index.js';
import { groupBy } from '../../lib/group-by.js';
import { Email, emailsOfOrder } from '../../mail/admin/index.js';
import { orderById } from './load-orders.js';
import { newsOfOrder } from './order-news.resolver.js';
import { OrderNews } from './order-news.resolver.js';
import { OrderItemEntity } from './order.entity.js';
import { Contribution, itemView, Order, OrderItem, Pick } from './order.types.js';

/** The lines of an order as they were placed; null for an unknown one. */
const itemsOfOrder = perRequest(async ({ database }: { readonly database: Database }, orderIds) => {
  const items = await database.read.find(OrderItemEntity, {
    where: { orderId: In([...orderIds]) },
    order: { line: 'ASC' },
  });
  return groupBy(items.map(itemView), ({ orderId }) => orderId);
});

export const orderEdges = edges(
  edgesOf(Order, {
    items: list(OrderItem, 'id', itemsOfOrder, { description: 'Its lines as they were placed.' }),
    organization: oneOrNull(Organization, 'organizationId', organizationById, {
      description: 'Whom it supports; also one that was deleted since.',
    }),
    classroom: oneOrNull(Classroom, 'classroomId', classroomById, {
      description: 'The class it supports, where it named one.',
    }),
    emails: list(Email, 'id', emailsOfOrder, {
      visibleTo: 'staff',
      description: 'The emails about it, oldest first.',
    }),
    news: list(OrderNews, 'id', newsOfOrder, {
      ...{ visibleTo: 'owner', ...everyMember },
      description: 'Refunds, disputes and complaints that its organization heard of, newest first.',
    }),
    hasOpenComplaint: derived(Boolean, 'id', newsOfOrder, (news) => hasOpenComplaint(news ?? []), {
      ...{ visibleTo: 'owner', ...everyMember },
      description: 'Its buyer reported a problem that is not answered yet.',
    }),
  }),
  edgesOf(OrderItem, {
    product: oneOrNull(Product, 'productId', productById, { description: 'The product as it is today.' }),
  }),
  edgesOf(Pick, {
    product: oneOrNull(Product, 'productId', productById, { description: 'The product as it is today.' }),
  }),
  edgesOf(Contribution, {
    items: list(OrderItem, 'orderId', itemsOfOrder, { description: 'What was bought.' }),
  }),
  edgesOf(OrderNews, {
    order: oneOrNull(Order, 'orderId', orderById, { description: 'The order that it is about.' }),
  }),
  edgesOf(LedgerEntry, {
    order: oneOrNull(Order, 'orderId', orderById, {
      description: 'The order that was sold, refunded, moved or cancelled.',
    }),
  }),
  edgesOf(Email, {
    order: oneOrNull(Order, 'orderId', orderById, { description: 'The order that it is about.' }),
  }),
  edgesOf(ContactMessage, {
    order: oneOrNull(Order, 'orderId', orderById, {
      description: 'The order that its buyer wrote about, from the page that the emails lead to.',
    }),
  }),
);

function hasOpenComplaint(news: readonly OrderNews[]): boolean {
  const count = (kinds: readonly string[]) => news.filter(({ kind }) => kinds.includes(kind)).length;
  return count(['complaint', 'complaint_reopened']) > count(['complaint_answered']);
}
