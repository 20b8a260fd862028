import { graphql } from '../../../gql';

export const Activities = graphql(`
  query Activities($types: [AdminActivityType!], $before: DateTimeISO) {
    adminActivity(types: $types, before: $before, first: 30) {
      id
      type
      title
      description
      timestamp
      organizationId
      orderId
    }
  }
`);

export const OpenPayment_payment = graphql(`
  fragment OpenPayment_payment on UnmatchedPayment {
    intentId
    amount
    currency
    explanation
    orderId
    foundAt
    canBind
    resolution
    resolvedAt
    resolvedBy
  }
`);

export const OpenPayments = graphql(`
  query OpenPayments {
    unmatchedPayments(isOpen: true) {
      intentId
      ...OpenPayment_payment
    }
  }
`);

export const BindPayment = graphql(`
  mutation BindPayment($intentId: ID!, $orderId: ID!) {
    bindPayment(intentId: $intentId, orderId: $orderId) {
      intentId
    }
  }
`);

export const RefundPayment = graphql(`
  mutation RefundPayment($intentId: ID!) {
    refundPayment(intentId: $intentId) {
      intentId
    }
  }
`);

export const CancellationEmailsDue = graphql(`
  query CancellationEmailsDue {
    cancellationEmailsDue
  }
`);

export const SendCancellationEmails = graphql(`
  mutation SendCancellationEmails {
    sendCancellationEmails {
      emailsSent
      emailsFailed
    }
  }
`);

export const Message_message = graphql(`
  fragment Message_message on ContactMessage {
    id
    name
    email
    organization
    message
    createdAt
    isHandled
    handledBy
  }
`);

export const ContactMessages = graphql(`
  query ContactMessages($isHandled: Boolean, $after: ID) {
    contactMessages(isHandled: $isHandled, after: $after, first: 20) {
      messages {
        id
        ...Message_message
      }
      hasMore
      totalCount
      openCount
    }
  }
`);

export const MarkContactMessage = graphql(`
  mutation MarkContactMessage($id: ID!, $isHandled: Boolean!) {
    markContactMessage(id: $id, isHandled: $isHandled) {
      id
      ...Message_message
    }
  }
`);

export const EmailRow_email = graphql(`
  fragment EmailRow_email on Email {
    id
    kind
    recipient
    subject
    status
    errorMessage
    createdAt
    sentAt
  }
`);

export const Emails = graphql(`
  query Emails($status: EmailStatus, $search: String, $after: ID) {
    emails(status: $status, search: $search, after: $after, first: 20) {
      emails {
        id
        ...EmailRow_email
      }
      hasMore
      totalCount
      failedCount
    }
  }
`);

export const ResendEmail = graphql(`
  mutation ResendEmail($id: ID!) {
    resendEmail(id: $id) {
      id
      ...EmailRow_email
    }
  }
`);
