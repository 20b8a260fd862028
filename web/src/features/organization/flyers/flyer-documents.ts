import { graphql } from '../../../gql';

/** The newest flyers; more than an organization makes, so that the list can say how many there are. */
export const FlyersCard_organization = graphql(`
  fragment FlyersCard_organization on Organization {
    id
    flyers(first: 50) {
      nodes {
        id
        ...FlyerRow_flyer
      }
    }
  }
`);

/** What the dashboard read, again. */
export const Flyers = graphql(`
  query OrganizationFlyers($organizationId: ID!) {
    organization(id: $organizationId) {
      ...FlyersCard_organization
    }
  }
`);

export const FlyerChanged = graphql(`
  subscription OrganizationFlyerChanged($organizationId: ID!) {
    flyerChanged(organizationId: $organizationId) {
      id
      ...FlyerRow_flyer
    }
  }
`);

export const GenerateFlyer = graphql(`
  mutation GenerateFlyer($organizationId: ID!, $format: FlyerFormat!, $language: FlyerLanguage!) {
    generateFlyer(organizationId: $organizationId, format: $format, language: $language) {
      id
      ...FlyerRow_flyer
    }
  }
`);

export const RetryFlyer = graphql(`
  mutation RetryFlyer($organizationId: ID!, $flyerId: ID!) {
    retryFlyer(organizationId: $organizationId, flyerId: $flyerId) {
      id
      ...FlyerRow_flyer
    }
  }
`);
