import { useMutation } from '@apollo/client/react';
import { Send } from 'lucide-react';
import { Form } from '../../components/domain/forms/Form';
import { showToast } from '../../components/ui/feedback/toast';
import { TextAreaField } from '../../components/ui/fields/TextAreaField';
import { TextField } from '../../components/ui/fields/TextField';
import { graphql } from '../../gql';
import { contactMessageInput } from '../../gql/input-rules';
import { type DomainErrorInfo, domainErrorOf, messageOf, wasHandled } from '../../lib/apollo/domain-error';
import { tabStorage } from '../../lib/browser/storage';
import { useDraft, useKeptDraft } from '../../lib/editing/form-draft';
import { type ServerForm, useServerForm } from '../../lib/editing/use-server-form';
import { useLingui } from '../../lib/texts/use-lingui';
import type { I18n } from '../../lib/texts/i18n';

const SendContactMessage = graphql(`
  mutation SendContactMessage($input: ContactMessageInput!) {
    sendContactMessage(input: $input) {
      success
      message
    }
  }
`);

/** Shown when the server's message does not help (docs/product/storefront.md#messages). */
const FAILED = /*i18n*/ 'Failed to send message. Please try again.';

/** Tab storage key of the typed message. */
const DRAFT_KEY = 'skycrumb-contact';

const empty = { name: '', email: '', organization: '', message: '' };

type ContactFields = typeof empty;

/** The contact form (docs/product/storefront.md#states). Typed text stays until it is sent, also over a reload. */
export function ContactForm() {
  const { i18n } = useLingui();
  const send = useSendMessage();
  const form: ServerForm<ContactFields> = useServerForm<ContactFields>({
    values: useDraft(DRAFT_KEY, empty),
    rules: contactMessageInput,
    send,
    onDone() {
      form.reset(empty);
      tabStorage.remove(DRAFT_KEY);
    },
  });
  useKeptDraft(DRAFT_KEY, form);
  const required = { requirement: 'required' } as const;
  return (
    <Form form={form} submitText={i18n.t('Send message')} icon={Send} busyText={i18n.t('Sending...')}>
      <div className="grid gap-5 xs:grid-cols-2">
        <TextField {...form.field('name')} {...required} label={i18n.t('Name')} autoComplete="name" />
        <TextField
          {...form.field('email')}
          {...required}
          label={i18n.t('Email')}
          type="email"
          autoComplete="email"
        />
      </div>
      <TextField
        {...form.field('organization')}
        requirement="optional"
        label={i18n.t('Organization')}
        autoComplete="organization"
      />
      <TextAreaField {...form.field('message')} {...required} label={i18n.t('Message')} rows={5} />
    </Form>
  );
}

/** Sends the message and shows the outcome in a toast. Returns null, or why it was not sent. */
function useSendMessage(): (fields: ContactFields) => Promise<DomainErrorInfo | null> {
  const { i18n } = useLingui();
  const [send] = useMutation(SendContactMessage);
  return async ({ name, email, organization, message: text }) => {
    const input = {
      name: name.trim(),
      email: email.trim(),
      organization: organization.trim() || undefined,
      message: text.trim(),
      language: i18n.locale,
    };
    try {
      const { data } = await send({ variables: { input } });
      if (!data?.sendContactMessage.success) return refuse(i18n, domainErrorOf(null), i18n.t(FAILED));
      const { message: receipt } = data.sendContactMessage;
      showToast({ tone: 'success', title: i18n.t('Message Sent!'), text: i18n.t(receipt) });
      return null;
    } catch (error) {
      const domainError = domainErrorOf(error);
      const isTooMany = domainError.code === 'TOO_MANY_REQUESTS';
      const message = wasHandled(error) || isTooMany ? messageOf(i18n, error) : i18n.t(FAILED);
      return refuse(i18n, domainError, message);
    }
  };
}

function refuse(i18n: I18n, domainError: DomainErrorInfo, message: string): DomainErrorInfo {
  showToast({ tone: 'destructive', title: i18n.t('Error'), text: message });
  return { ...domainError, message };
}
