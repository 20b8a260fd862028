import { graphql } from '../../../gql';

export const StaffAttention = graphql(`
  query StaffAttention {
    staffAttention {
      unmatchedPayments
      failedEmails
      openMessages
      total
    }
  }
`);

export const StaffAttentionChanged = graphql(`
  subscription StaffAttentionChanged {
    staffAttentionChanged {
      unmatchedPayments
      failedEmails
      openMessages
      total
    }
  }
`);
