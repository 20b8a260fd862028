import { useMutation } from '@apollo/client/react';
import { showToast } from '../../components/ui/feedback/toast';
import { graphql } from '../../gql';
import { domainErrorOf, wasHandled, type DomainErrorInfo } from '../../lib/apollo/domain-error';

const SendContactMessage = graphql(`
  mutation SendContactMessage($input: ContactMessageInput!) {
    sendContactMessage(input: $input) {
      success
      message
    }
  }
`);

export type ContactFields = { name: string; email: string; organization: string; message: string };

/** docs/product/storefront.md#messages, when the server said nothing that helps. */
const FAILED = 'Failed to send message. Please try again.';

/** Sends the message and says the outcome in a toast. Returns null, or why it was not sent. */
export function useSendMessage(): (fields: ContactFields) => Promise<DomainErrorInfo | null> {
  const [send] = useMutation(SendContactMessage);
  return async ({ name, email, organization, message }) => {
    const input = {
      name: name.trim(),
      email: email.trim(),
      organization: organization.trim() || undefined,
      message: message.trim(),
    };
    try {
      const { data } = await send({ variables: { input } });
      if (!data?.sendContactMessage.success) return refuse(domainErrorOf(null), FAILED);
      showToast({ tone: 'success', title: 'Message Sent!', text: data.sendContactMessage.message });
      return null;
    } catch (error) {
      const domainError = domainErrorOf(error);
      const isTooMany = domainError.code === 'TOO_MANY_REQUESTS';
      return refuse(domainError, wasHandled(error) || isTooMany ? domainError.message : FAILED);
    }
  };
}

function refuse(domainError: DomainErrorInfo, message: string): DomainErrorInfo {
  showToast({ tone: 'destructive', title: 'Error', text: message });
  return { ...domainError, message };
}
