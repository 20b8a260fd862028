import { addDays, easternDay } from '../../../../lib/format/eastern-days';
import type { ReadyQuery } from './ready-query';

/** Today and the 29 days before. */
const DAYS = 30;

const bestSellers = `query WhatSoldBest(
  # First and last day, Eastern, as 2026-10-31.
  $from: Date!
  $to: Date!
) {
  analytics(from: $from, to: $to) {
    revenue
    orders
    topProducts {
      quantity
      revenue
      product {
        id
        name
        price
        inventory
        orders(first: 5) {
          nodes {
            id
            customerName
            customerEmail
            total
            createdAt
            organization {
              name
            }
          }
          pageInfo {
            hasNextPage
          }
        }
      }
    }
  }
}`;

const priceChanges = `query WhoChangedThisPrice(
  # The product's name, or a part of it.
  $product: String!
) {
  search(text: $product, first: 5) {
    ... on Product {
      id
      name
      price
      isActive
    }
  }
  auditEntries(filter: { search: $product, subjectType: "product" }, first: 50) {
    totalCount
    nodes {
      at
      action
      subjectName
      before
      after
      adminName
      admin {
        email
        role
      }
    }
  }
}`;

const lowStock = `query LowStock {
  products(filter: { isLowOnStock: true }) {
    id
    name
    inventory
    isActive
    totalOrdered
    unitsHeldUnpaid
  }
}`;

/** Questions about products. `now` is the moment whose day counts as today. */
export function productQueries(now: Date): readonly ReadyQuery[] {
  const today = easternDay(now);
  return [
    {
      title: 'What sold best, and who bought it last?',
      about: 'The best products of these days, each with its five newest orders.',
      query: bestSellers,
      variables: { from: addDays(today, 1 - DAYS), to: today },
    },
    {
      title: 'Who changed this price?',
      about: 'Every change of the products of this name: who, when, before and after.',
      query: priceChanges,
      variables: { product: 'Lemon Lift-Offs' },
    },
    { title: 'Low stock', about: 'Five boxes or fewer, sold out included.', query: lowStock },
  ];
}
