import { graphql } from '../../../../gql';

export const Attention_counts = graphql(`
  fragment Attention_counts on StaffAttention {
    unmatchedPayments
    failedEmails
    openMessages
    cardDeclines
    total
  }
`);

export const StaffAttention = graphql(`
  query StaffAttention {
    staffAttention {
      ...Attention_counts
    }
  }
`);

export const StaffAttentionChanged = graphql(`
  subscription StaffAttentionChanged {
    staffAttentionChanged {
      ...Attention_counts
    }
  }
`);
