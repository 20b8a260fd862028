import { Megaphone, Moon } from 'lucide-react';
import { Chip } from '../../../../components/ui/display/Chip';
import { Switch } from '../../../../components/ui/fields/Switch';
import { graphql, readFragment, type FragmentType } from '../../../../gql';
import { useAdmin } from '../../shell';
import { OrganizationMenu } from './OrganizationMenu';
import { OrganizationTask_organization, type OrganizationTask } from '../tasks/organization-task';

export const OrganizationHead_organization = graphql(`
  fragment OrganizationHead_organization on Organization {
    name
    code
    isActive
    isCampaignRunning
    ...OrganizationTask_organization
  }
`);

type Props = {
  organization: FragmentType<typeof OrganizationHead_organization>;
  isEdited: boolean;
  onEdit: () => void;
  onSwitch: (isActive: boolean) => void;
  onTask: (task: OrganizationTask) => void;
  onFlyer: () => void;
};

/** Name, code and state; for those who may write the switch and the menu of tasks. */
export function OrganizationHead({ organization: given, isEdited, onSwitch, onTask, ...menu }: Props) {
  const organization = readFragment(OrganizationHead_organization, given);
  const { name, code, isActive, isCampaignRunning } = organization;
  const { canWrite } = useAdmin();
  const task = readFragment(OrganizationTask_organization, organization);
  const state = isActive ? 'Active' : 'Inactive';
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="text-card wrap-break-word">{name}</h2>
        <p className="mt-1 flex flex-wrap items-center gap-2">
          <span className="code text-small">{code}</span>
          <Chip tone={isCampaignRunning ? 'success' : 'sunken'} icon={isCampaignRunning ? Megaphone : Moon}>
            {isCampaignRunning ? 'Campaign running' : 'No campaign now'}
          </Chip>
          {!canWrite && <Chip tone={isActive ? 'success' : 'warning'}>{state}</Chip>}
        </p>
      </div>
      {canWrite && !isEdited && (
        <div className="flex items-center gap-3">
          <Switch label={`${name} is active`} text={state} isOn={isActive} onChange={onSwitch} />
          <OrganizationMenu name={name} {...menu} onTask={(kind) => onTask({ kind, organization: task })} />
        </div>
      )}
    </div>
  );
}
