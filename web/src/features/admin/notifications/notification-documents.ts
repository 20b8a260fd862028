import { graphql } from '../../../gql';

export const Activities = graphql(`
  query Activities($types: [ActivityType!], $before: DateTimeISO) {
    activities(types: $types, before: $before, first: 30) {
      id
      type
      title
      description
      timestamp
      order {
        id
      }
    }
  }
`);

export const CancellationEmailsDue = graphql(`
  query CancellationEmailsDue {
    staffAttention {
      cancellationEmailsDue
    }
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
  query ContactMessages($filter: ContactMessageFilter, $after: String) {
    contactMessages(filter: $filter, first: 20, after: $after) {
      nodes {
        id
        ...Message_message
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
    staffAttention {
      openMessages
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
    recipient
    subject
    status
    errorMessage
    createdAt
    sentAt
    order {
      id
    }
    organization {
      id
    }
  }
`);

export const Emails = graphql(`
  query Emails($filter: EmailFilter, $after: String) {
    emails(filter: $filter, first: 20, after: $after) {
      nodes {
        id
        ...EmailRow_email
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
    staffAttention {
      failedEmails
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
