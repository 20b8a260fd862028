import { graphql } from '../../../gql';

export const PickupDays = graphql(`
  query PickupDays($organizationId: ID!) {
    organization(id: $organizationId) {
      id
      name
      ...MarkReadyCard_organization
      ...PickupDaysCards_organization
    }
  }
`);

export const AddPickupDay = graphql(`
  mutation AddPickupDay($organizationId: ID!, $input: PickupDayInput!) {
    addPickupDay(organizationId: $organizationId, input: $input) {
      id
      ...PickupDaysCards_organization
    }
  }
`);

export const UpdatePickupDay = graphql(`
  mutation UpdatePickupDay($id: ID!, $input: PickupDayInput!) {
    updatePickupDay(id: $id, input: $input) {
      id
      ...PickupDaysCards_organization
    }
  }
`);

export const RemovePickupDay = graphql(`
  mutation RemovePickupDay($id: ID!) {
    removePickupDay(id: $id) {
      id
      ...PickupDaysCards_organization
    }
  }
`);

export const PrintPickupPaper = graphql(`
  mutation PrintPickupPaper($organizationId: ID!, $pickupDayId: ID!, $paper: PickupPaper!) {
    printPickupPaper(organizationId: $organizationId, pickupDayId: $pickupDayId, paper: $paper) {
      id
      ...Printing_paper
    }
  }
`);

export const RemindWaiting = graphql(`
  mutation RemindWaiting($pickupDayId: ID!) {
    remindWaiting(pickupDayId: $pickupDayId) {
      emailCount
    }
  }
`);

export const CreateHelperLink = graphql(`
  mutation CreateHelperLink($pickupDayId: ID!, $label: String!) {
    createHelperLink(pickupDayId: $pickupDayId, label: $label) {
      ...HelperLinkRow_link
      url
    }
  }
`);

export const RevokeHelperLink = graphql(`
  mutation RevokeHelperLink($id: ID!) {
    revokeHelperLink(id: $id) {
      ...HelperLinkRow_link
    }
  }
`);

export const MarkPickupsReady = graphql(`
  mutation MarkPickupsReady($organizationId: ID!, $orderIds: [ID!]!) {
    markPickupsReady(organizationId: $organizationId, orderIds: $orderIds) {
      orders {
        id
        status
        pickupNotificationSent
      }
      refused {
        orderId
        reason
      }
    }
  }
`);
