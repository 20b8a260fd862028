import { useMutation } from '@apollo/client/react';
import { Send } from 'lucide-react';
import { Form, FormField, FormFoot } from '../../components/domain/Form';
import { showToast } from '../../components/ui/feedback/toast';
import { TextAreaField } from '../../components/ui/fields/TextAreaField';
import { graphql } from '../../gql';
import { contactMessageInput } from '../../gql/input-rules';
import { type DomainErrorInfo, domainErrorOf, wasHandled } from '../../lib/apollo/domain-error';
import { useServerForm } from '../../lib/editing/use-server-form';

const SendContactMessage = graphql(`
  mutation SendContactMessage($input: ContactMessageInput!) {
    sendContactMessage(input: $input) {
      success
      message
    }
  }
`);

/** docs/product/storefront.md#messages, when the server said nothing that helps. */
const FAILED = 'Failed to send message. Please try again.';

const empty = { name: '', email: '', organization: '', message: '' };

/** Writes to us (docs/product/storefront.md#states). What was typed stays until it was sent. */
export function ContactForm() {
  const send = useSendMessage();
  const form = useServerForm({ values: empty, rules: contactMessageInput, send, isCleared: true });
  return (
    <Form form={form}>
      <div className="grid gap-5 xs:grid-cols-2">
        <FormField form={form} name="name" label="Name" requirement="required" autoComplete="name" />
        <FormField
          form={form}
          name="email"
          label="Email"
          requirement="required"
          type="email"
          inputMode="email"
          autoComplete="email"
        />
      </div>
      <FormField
        form={form}
        name="organization"
        label="Organization"
        requirement="optional"
        autoComplete="organization"
      />
      <FormField
        form={form}
        name="message"
        as={TextAreaField}
        label="Message"
        requirement="required"
        rows={5}
      />
      <FormFoot form={form} busyText="Sending...">
        <Send aria-hidden size={20} />
        <span>Send message</span>
      </FormFoot>
    </Form>
  );
}

type ContactFields = typeof empty;

/** Sends the message and says the outcome in a toast. Returns null, or why it was not sent. */
function useSendMessage(): (fields: ContactFields) => Promise<DomainErrorInfo | null> {
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
