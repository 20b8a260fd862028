import type { ReadyQuery } from './ready-query';

const everythingAboutOneOrganization = `query EverythingAboutOneOrganization(
  # Its code, as supporters type it. For an inactive one, ask with \`id\` instead.
  $code: String!
) {
  organization(code: $code) {
    id
    name
    code
    isActive
    isCampaignRunning
    startDate
    endDate
    createdAt
    contactName
    contactEmail
    contactPhone
    mustChangePassword
    allowPickup
    allowDirectRegistration
    totals {
      totalSales
      totalProfit
      orderCount
      weekSales
      halfwayAchievedAt
      goalAchievedAt
    }
    classrooms(includeInactive: true) {
      id
      name
      code
      teacherName
      goalAmount
      isActive
      totals {
        totalSales
        orderCount
      }
    }
    campaigns {
      campaign
      at
      totalSales
      totalProfit
      orderCount
    }
    orders(first: 20) {
      totalCount
      nodes {
        id
        status
        customerName
        total
        createdAt
        classroom {
          name
        }
      }
    }
    ledgerEntries(first: 20) {
      totalCount
      nodes {
        kind
        occurredAt
        sales
        organizationProfit
        classroomProfit
      }
    }
    emails(first: 20) {
      totalCount
      nodes {
        subject
        recipient
        status
        createdAt
      }
    }
    flyers(first: 5) {
      nodes {
        format
        language
        status
        startedAt
        errorMessage
      }
    }
    auditEntries(first: 20) {
      totalCount
      nodes {
        at
        adminName
        action
        before
        after
      }
    }
  }
}`;

const classSales = `query WhatDidThisClassSell(
  # Organization and class, as on a class link: LINCOLN-RIVERA.
  $code: String!
) {
  classroom(code: $code) {
    id
    name
    teacherName
    goalAmount
    totals {
      totalSales
      totalProfit
      orderCount
      weekSales
      halfwayAchievedAt
      goalAchievedAt
    }
    organization {
      name
      code
      contactEmail
    }
    # What everybody sees on the class page.
    contributions(first: 20) {
      totalCount
      nodes {
        day
        supporter
        amount
        items {
          productName
          quantity
        }
      }
    }
    # What only its organization and staff see.
    orders(first: 20) {
      totalCount
      nodes {
        id
        status
        customerName
        customerEmail
        total
        createdAt
      }
    }
  }
}`;

/** Questions about organizations and their classes. */
export const organizationQueries: readonly ReadyQuery[] = [
  {
    title: 'Everything about one organization',
    about: 'Contact, totals, classes, campaigns, and its newest orders, shares, emails, flyers and changes.',
    query: everythingAboutOneOrganization,
    variables: { code: 'LINCOLN' },
  },
  {
    title: 'What did this class sell, and who may see it?',
    about: '`contributions` are what the public sees; `orders` are for its organization and staff.',
    query: classSales,
    variables: { code: 'LINCOLN-RIVERA' },
  },
];
