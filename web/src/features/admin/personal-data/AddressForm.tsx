import { Search } from 'lucide-react';
import { Form, FormField } from '../../../components/domain/forms/Form';
import { Button } from '../../../components/ui/actions/Button';
import { useServerForm } from '../../../lib/editing/use-server-form';
import { graphql } from '../../../gql';

export const SupporterDataOf = graphql(`
  query SupporterDataOf($email: String!) {
    supporterData(email: $email) {
      ...SupporterFindings_data
    }
  }
`);

export const EraseSupporterData = graphql(`
  mutation EraseSupporterData($input: SupporterErasureInput!) {
    eraseSupporterData(input: $input) {
      orderCount
      emailCount
      contactMessageCount
      auditEntryCount
      ordersKept {
        id
      }
    }
  }
`);

/** Asks for the email address of the person. */
export function AddressForm({ email, onLookUp }: { email: string; onLookUp: (email: string) => void }) {
  const form = useServerForm({
    values: { email },
    mode: 'onSubmit',
    send: async (typed) => {
      if (typed.email.trim()) onLookUp(typed.email.trim());
    },
  });
  return (
    <Form form={form} className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1 basis-64">
        <FormField
          form={form}
          name="email"
          label="Email address"
          requirement="required"
          type="email"
          autoComplete="off"
        />
      </div>
      <Button type="submit" disabled={form.watch('email').trim() === ''}>
        <Search aria-hidden size={18} />
        <span>Look up</span>
      </Button>
    </Form>
  );
}
