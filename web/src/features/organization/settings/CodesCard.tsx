import { CodeField } from '../../../components/domain/forms/CodeField';
import { FormField } from '../../../components/domain/forms/Form';
import { Switch } from '../../../components/ui/fields/Switch';
import { type FragmentType, graphql, readFragment } from '../../../gql';
import { LazyLookAlikeNotice } from '../../codes';
import { useMay } from '../login/use-may';
import { SettingsCard, SettingsForm } from './SettingsCard';
import { useChoice, useSettingsForm } from './use-save-settings';

export const CodesCard_organization = graphql(`
  fragment CodesCard_organization on Organization {
    id
    name
    code
    allowDirectRegistration
  }
`);

type Props = { organization: FragmentType<typeof CodesCard_organization> };

/** What the organization is called, its code, and whether that is enough to buy. */
export function CodesCard({ organization }: Props) {
  const { id, name, code, allowDirectRegistration } = readFragment(CodesCard_organization, organization);
  const may = useMay();
  const direct = useChoice(id, allowDirectRegistration, (isOn) => ({ allowDirectRegistration: isOn }));
  const form = useSettingsForm(id, { values: { name, code } });
  const typed = form.watch('code');
  return (
    <SettingsCard
      title={may.own ? 'Name and code' : 'Code'}
      text={`Supporters who enter ${code} without a class code buy for the whole organization. When this is off, they choose a class first. Class codes work either way.`}
    >
      <SettingsForm form={form} submitText={may.own ? 'Save name and code' : 'Save code'}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
          {may.own && <FormField form={form} name="name" label="Organization name" requirement="required" />}
          <CodeField
            form={form}
            name="code"
            label="Organization code"
            requirement="required"
            maxLength={10}
            helper="2 to 10 letters and digits. What you printed with another code keeps working."
          />
        </div>
        {typed !== code && <LazyLookAlikeNotice organizationCode={typed} />}
      </SettingsForm>
      <Switch
        label="Supporters can buy without a class code"
        text={direct.value ? `${code} works on its own` : 'A class code is required'}
        isOn={direct.value}
        onChange={direct.choose}
        error={direct.error}
      />
    </SettingsCard>
  );
}
