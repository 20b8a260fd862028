import { graphql } from '../../../../gql';

/** The progress of a run. */
export const BulkRun_run = graphql(`
  fragment BulkRun_run on BulkRun {
    id
    action
    finishedAt
    stopReason
    total
    doneCount
    refusedCount
    skippedCount
    canUndo
  }
`);

export const BulkRunById = graphql(`
  query BulkRunById($id: ID!) {
    bulkRun(id: $id) {
      id
      ...BulkRun_run
    }
  }
`);

export const BulkRunChanged = graphql(`
  subscription BulkRunChanged($id: ID!) {
    bulkRunChanged(id: $id) {
      id
      ...BulkRun_run
    }
  }
`);

export const BulkRefusals = graphql(`
  query BulkRefusals($id: ID!) {
    bulkRun(id: $id) {
      id
      refusals {
        orderId
        customerName
        reason
      }
    }
  }
`);

export const OpenBulkRuns = graphql(`
  query OpenBulkRuns {
    openBulkRuns {
      id
      ...BulkRun_run
    }
  }
`);

export const PrepareBulkRun = graphql(`
  mutation PrepareBulkRun($action: BulkAction!, $orderIds: [ID!], $filter: OrderFilter) {
    prepareBulkRun(action: $action, orderIds: $orderIds, filter: $filter) {
      id
      total
      fittingCount
      refundTotal
      shareTotal
      boxesTotal
    }
  }
`);

export const StartBulkRun = graphql(`
  mutation StartBulkRun($id: ID!, $count: Int!, $reason: String, $mailCustomers: Boolean!) {
    startBulkRun(id: $id, count: $count, reason: $reason, mailCustomers: $mailCustomers) {
      id
      ...BulkRun_run
    }
  }
`);

export const StopBulkRun = graphql(`
  mutation StopBulkRun($id: ID!) {
    stopBulkRun(id: $id) {
      id
      ...BulkRun_run
    }
  }
`);

export const UndoBulkRun = graphql(`
  mutation UndoBulkRun($id: ID!) {
    undoBulkRun(id: $id) {
      id
      ...BulkRun_run
    }
  }
`);
