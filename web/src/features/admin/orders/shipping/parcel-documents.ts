import { graphql } from '../../../../gql';

export const ParcelRow_row = graphql(`
  fragment ParcelRow_row on ParcelRow {
    line
    fit
    reason
    carrier
    trackingNumber
    order {
      id
      reference
      customerName
    }
  }
`);

export const ParcelRows = graphql(`
  query ParcelRows($rows: [ParcelRowInput!]!) {
    parcelRows(rows: $rows) {
      ...ParcelRow_row
    }
  }
`);

export const RecordParcels = graphql(`
  mutation RecordParcels($parcels: [ParcelInput!]!, $mailCustomers: Boolean!) {
    recordParcels(parcels: $parcels, mailCustomers: $mailCustomers) {
      shippedCount
      addedCount
      unchangedCount
      orders {
        id
        status
        allowedMoves
        canEdit
        shipment {
          carrier
          trackingNumber
          trackingUrl
          shippedAt
        }
      }
    }
  }
`);

export const ShipOrder = graphql(`
  mutation ShipOrder($orderId: ID!, $input: ShipmentInput!) {
    shipOrder(orderId: $orderId, input: $input) {
      id
      shipment {
        carrier
        trackingNumber
        trackingUrl
        shippedAt
      }
      ...AdminOrder_order
    }
  }
`);

/** The order's parcel, usually in the cache already: the order's details read it. */
export const OrderShipment = graphql(`
  query OrderShipment($id: ID!) {
    order(id: $id) {
      id
      shipment {
        carrier
        trackingNumber
        trackingUrl
        shippedAt
      }
    }
  }
`);
