import { TextField } from '../../../components/ui/fields/TextField';
import { graphql, readFragment, type FragmentType } from '../../../gql';
import { ContactEmail } from './ContactEmail';
import { checkContact } from './settings-rules';
import { SettingsCard, SettingsForm } from './SettingsCard';
import { useSaveSettings } from './use-save-settings';
import { useSettingsForm } from './use-settings-form';

export const ContactCard_organization = graphql(`
  fragment ContactCard_organization on Organization {
    id
    contactName
    contactPhone
    ...ContactEmail_organization
  }
`);

type Props = { organization: FragmentType<typeof ContactCard_organization> };

/** Whom we and the supporters reach. The email is the login, and changes in two steps. */
export function ContactCard({ organization: organizationRef }: Props) {
  const organization = readFragment(ContactCard_organization, organizationRef);
  const { id, contactName, contactPhone } = organization;
  const save = useSaveSettings(id);
  const form = useSettingsForm({
    initial: { contactName, contactPhone: contactPhone ?? '' },
    check: checkContact,
    save,
  });
  return (
    <SettingsCard title="Contact" text="Whom we write to about your fundraiser.">
      <SettingsForm form={form} submitText="Save contact">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
          <TextField
            {...form.field('contactName')}
            label="Contact person"
            requirement="required"
            autoComplete="name"
          />
          <TextField
            {...form.field('contactPhone')}
            label="Phone"
            requirement="optional"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
          />
        </div>
      </SettingsForm>
      <ContactEmail organization={organization} />
    </SettingsCard>
  );
}
