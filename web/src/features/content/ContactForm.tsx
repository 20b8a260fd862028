import { mailAddressPattern } from '../../gql/rules';
import { useMutation } from '@apollo/client/react';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/ui/actions/Button';
import { ErrorNotice } from '../../components/ui/feedback/ErrorNotice';
import { showToast } from '../../components/ui/feedback/toast';
import { TextAreaField } from '../../components/ui/fields/TextAreaField';
import { TextField } from '../../components/ui/fields/TextField';
import { graphql } from '../../gql';
import { type DomainErrorInfo, domainErrorOf, wasHandled } from '../../lib/apollo/domain-error';
import { showRefusal } from '../../lib/editing/field-errors';
import { submitForm } from '../../lib/editing/submit-form';

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

const empty: ContactFields = { name: '', email: '', organization: '', message: '' };

/** docs/product/storefront.md#validation; lengths are those of the limits. */
const rules = {
  name: { validate: (name: string) => name.trim() !== '' || 'Name is required', maxLength: tooLong(200) },
  email: {
    validate: (email: string) =>
      mailAddressPattern.test(email.trim()) || 'Please enter a valid email address',
    maxLength: tooLong(200),
  },
  organization: { maxLength: tooLong(200) },
  message: {
    validate: (text: string) => text.trim().length >= 10 || 'Please provide more details in your message',
    maxLength: tooLong(5_000),
  },
};

/** Writes to us (docs/product/storefront.md#states). What was typed stays until it was sent. */
export function ContactForm() {
  const send = useSendMessage();
  const [domainError, setDomainError] = useState<string | null>(null);
  const form = useForm<ContactFields>({ defaultValues: empty, mode: 'onTouched' });
  const { errors, isSubmitting } = form.formState;
  const submit = async (fields: ContactFields) => {
    setDomainError(null);
    const refused = await send(fields);
    if (refused) setDomainError(showRefusal(form, refused));
    else form.reset(empty);
  };
  return (
    <form noValidate onSubmit={(event) => void submitForm(form, submit)(event)} className="grid gap-5">
      <div className="grid gap-5 xs:grid-cols-2">
        <TextField
          {...form.register('name', rules.name)}
          label="Name"
          requirement="required"
          autoComplete="name"
          error={errors.name?.message}
        />
        <TextField
          {...form.register('email', rules.email)}
          label="Email"
          requirement="required"
          type="email"
          inputMode="email"
          autoComplete="email"
          error={errors.email?.message}
        />
      </div>
      <TextField
        {...form.register('organization', rules.organization)}
        label="Organization"
        requirement="optional"
        autoComplete="organization"
        error={errors.organization?.message}
      />
      <TextAreaField
        {...form.register('message', rules.message)}
        label="Message"
        requirement="required"
        rows={5}
        error={errors.message?.message}
      />
      {domainError && <ErrorNotice>{domainError}</ErrorNotice>}
      <Button type="submit" busyText={isSubmitting ? 'Sending...' : undefined} className="justify-self-start">
        <Send aria-hidden size={20} />
        <span>Send message</span>
      </Button>
    </form>
  );
}

function tooLong(value: number) {
  return { value, message: `Please use at most ${value} characters.` };
}

type ContactFields = { name: string; email: string; organization: string; message: string };

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
