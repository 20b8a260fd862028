import { Link } from 'react-router';
import { FormField } from '../../../components/domain/forms/Form';
import { Switch } from '../../../components/ui/fields/Switch';
import { TextAreaField } from '../../../components/ui/fields/TextAreaField';
import { graphql, readFragment, type FragmentType } from '../../../gql';
import { SettingsCard, SettingsForm } from './SettingsCard';
import { useChoice, useSettingsForm } from './use-save-settings';

export const PickupSettings_organization = graphql(`
  fragment PickupSettings_organization on Organization {
    id
    allowPickup
    pickupAddress
    pickupHours
    pickupInstructions
  }
`);

type Props = { organization: FragmentType<typeof PickupSettings_organization> };

/** Whether orders can be picked up, where, and when. The email to the customer says the same. */
export function PickupSettings({ organization }: Props) {
  const { id, allowPickup, ...pickup } = readFragment(PickupSettings_organization, organization);
  const offer = useChoice(id, allowPickup, (isOn) => ({ allowPickup: isOn }));
  const form = useSettingsForm(id, {
    values: {
      pickupAddress: pickup.pickupAddress ?? '',
      pickupHours: pickup.pickupHours ?? '',
      pickupInstructions: pickup.pickupInstructions ?? '',
    },
  });
  return (
    <SettingsCard title="Pickup" text="Shown at checkout, and in the email when an order is ready.">
      <Switch
        label="Supporters can pick up orders"
        text={offer.value ? 'Pickup is offered' : 'Shipping only'}
        isOn={offer.value}
        onChange={offer.choose}
        error={offer.error}
      />
      <Link to={`/organization/${id}/pickup-days`} className="link w-fit">
        Pickup days, helpers and lists
      </Link>
      <SettingsForm form={form} submitText="Save pickup details">
        <FormField form={form} name="pickupAddress" label="Pickup address" requirement="optional" />
        <FormField
          form={form}
          name="pickupHours"
          label="Pickup hours"
          requirement="optional"
          helper="For example: Monday to Friday, 8:00 AM to 3:30 PM"
        />
        <FormField
          form={form}
          name="pickupInstructions"
          as={TextAreaField}
          label="Pickup instructions"
          requirement="optional"
          rows={3}
        />
      </SettingsForm>
    </SettingsCard>
  );
}
