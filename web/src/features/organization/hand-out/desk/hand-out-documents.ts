import { graphql } from '../../../../gql';

/** A box as every call describes it. */
export const HandOutBox_box = graphql(`
  fragment HandOutBox_box on PickupBox {
    id
    shortCode
    supporterName
    classroomName
    items {
      name
      quantity
      picks {
        name
        quantity
      }
      missingBags
    }
    state
    isReady
    handedOutAt
    handedOutBy
    twice
    revision
  }
`);

export const HandOutList = graphql(`
  query HandOutList($organizationId: ID!) {
    viewer {
      organization {
        id
      }
      admin {
        id
      }
    }
    handOutList(organizationId: $organizationId) {
      organizationId
      organizationName
      day {
        date
        opensAt
        closesAt
        place
        note
      }
      boxes {
        ...HandOutBox_box
      }
      at
    }
  }
`);

export const RecordHandOuts = graphql(`
  mutation RecordHandOuts($organizationId: ID!, $handOuts: [HandOutInput!]!) {
    recordHandOuts(organizationId: $organizationId, handOuts: $handOuts) {
      id
      outcome
      box {
        ...HandOutBox_box
      }
    }
  }
`);

export const HandOutsChanged = graphql(`
  subscription HandOutsChanged($organizationId: ID!) {
    handOutsChanged(organizationId: $organizationId) {
      ...HandOutBox_box
    }
  }
`);
