import { graphql } from '../../../gql';

export const PayoutStatements = graphql(`
  query PayoutStatements($filter: StatementFilterInput, $first: Int!, $after: String) {
    statements(filter: $filter, first: $first, after: $after) {
      totalCount
      isTotalEstimate
      pageInfo {
        hasNextPage
        endCursor
      }
      nodes {
        id
        ...PayoutRow_statement
      }
    }
  }
`);

export const PayoutTotals = graphql(`
  query PayoutTotals(
    $drawn: StatementFilterInput
    $second: StatementFilterInput
    $approved: StatementFilterInput
    $payee: StatementFilterInput
    $paid: StatementFilterInput
    $carried: StatementFilterInput
    $all: StatementFilterInput
  ) {
    drawn: statementTotal(filter: $drawn) {
      ...PayoutTotal
    }
    second: statementTotal(filter: $second) {
      ...PayoutTotal
    }
    approved: statementTotal(filter: $approved) {
      ...PayoutTotal
    }
    payee: statementTotal(filter: $payee) {
      ...PayoutTotal
    }
    paid: statementTotal(filter: $paid) {
      ...PayoutTotal
    }
    carried: statementTotal(filter: $carried) {
      ...PayoutTotal
    }
    all: statementTotal(filter: $all) {
      ...PayoutTotal
    }
  }
`);

export const OpenPayoutRuns = graphql(`
  query OpenPayoutRuns {
    openPayoutRuns {
      number
      method
      madeAt
      maker {
        id
        fullName
      }
      statementCount
      waitingCount
      amount
      fileUrl
    }
  }
`);

/** A step changes the rows of the list, the totals of its views, what still holds a statement, and the files. */
export const rereadStatements = { refetchQueries: [PayoutStatements, PayoutTotals, OpenPayoutRuns] };

export const PayoutTotal = graphql(`
  fragment PayoutTotal on StatementTotal {
    count
    amountDue
  }
`);

export const LastLedgerCheck = graphql(`
  query LastLedgerCheck {
    lastLedgerCheck {
      id
      ...CheckCard_check
    }
  }
`);

export const RunLedgerCheck = graphql(`
  mutation RunLedgerCheck {
    runLedgerCheck {
      id
      outcome
      ...CheckCard_check
    }
  }
`);

export const ApproveStatements = graphql(`
  mutation ApproveStatements($statementIds: [ID!]!, $amountDue: Money!) {
    approveStatements(statementIds: $statementIds, amountDue: $amountDue) {
      statements {
        ...PayoutRow_statement
      }
    }
  }
`);

export const MarkStatementsPaid = graphql(`
  mutation MarkStatementsPaid(
    $statementIds: [ID!]!
    $method: PayoutMethod!
    $reference: String!
    $paidOn: Date!
  ) {
    markStatementsPaid(statementIds: $statementIds, method: $method, reference: $reference, paidOn: $paidOn) {
      statements {
        ...PayoutRow_statement
      }
    }
  }
`);

export const MakePayoutRun = graphql(`
  mutation MakePayoutRun($method: PayoutMethod!, $month: String) {
    makePayoutRun(method: $method, month: $month) {
      number
      statementCount
    }
  }
`);

export const TakeBackPayoutRun = graphql(`
  mutation TakeBackPayoutRun($runNumber: Int!, $reason: String!) {
    takeBackPayoutRun(runNumber: $runNumber, reason: $reason) {
      number
    }
  }
`);

export const PaymentLines = graphql(`
  query PaymentLines($lines: [String!]!) {
    paymentLines(lines: $lines) {
      line
      reason
      amount
      traceNumber
      paidOn
      statement {
        id
        month
        organization {
          id
          name
        }
      }
    }
  }
`);

export const RecordPayments = graphql(`
  mutation RecordPayments($lines: [String!]!) {
    recordPayments(lines: $lines) {
      statements {
        ...PayoutRow_statement
      }
    }
  }
`);
