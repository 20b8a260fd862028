import { graphql } from '../../../gql';

export const Flyers = graphql(`
  query OrganizationFlyers($organizationId: ID!, $count: Int!) {
    organizationFlyers(organizationId: $organizationId, first: $count) {
      id
      startedAt
      ...FlyerRow_flyer
    }
  }
`);

export const FlyerChanged = graphql(`
  subscription OrganizationFlyerChanged($organizationId: ID!) {
    organizationFlyerChanged(organizationId: $organizationId) {
      id
      startedAt
      ...FlyerRow_flyer
    }
  }
`);

export const GenerateFlyer = graphql(`
  mutation GenerateFlyer($organizationId: ID!, $format: FlyerFormat!, $language: FlyerLanguage!) {
    generateFlyer(organizationId: $organizationId, format: $format, language: $language) {
      id
      startedAt
      ...FlyerRow_flyer
    }
  }
`);

export const RetryFlyer = graphql(`
  mutation RetryFlyer($organizationId: ID!, $flyerId: ID!) {
    retryFlyer(organizationId: $organizationId, flyerId: $flyerId) {
      id
      startedAt
      ...FlyerRow_flyer
    }
  }
`);
