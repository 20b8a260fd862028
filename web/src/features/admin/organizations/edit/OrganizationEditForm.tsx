import { Button } from '../../../../components/ui/actions/Button';
import { EditConflictDialog } from '../../../../components/domain/EditConflictDialog';
import { ErrorNotice } from '../../../../components/ui/feedback/ErrorNotice';
import { readFragment, type FragmentType } from '../../../../gql';
import { ContactFields } from './ContactFields';
import { OrganizationEdit_organization } from './organization-fields';
import { PickupFields } from './PickupFields';
import { PrizeFields } from './PrizeFields';
import { useOrganizationForm } from './use-organization-form';

type Props = {
  organization: FragmentType<typeof OrganizationEdit_organization>;
  onDone: () => void;
  onDirty: (isDirty: boolean) => void;
};

/** A card in edit mode. */
export function OrganizationEditForm({ organization, onDone, onDirty }: Props) {
  const edited = readFragment(OrganizationEdit_organization, organization);
  const { form, isSaving, problem, save, conflict } = useOrganizationForm(edited, { onDone, onDirty });
  return (
    <>
      <form
        noValidate
        onSubmit={(event) => void save(event)}
        aria-label={`Edit ${edited.name}`}
        className="grid gap-5"
      >
        {problem && <ErrorNotice>{problem}</ErrorNotice>}
        <ContactFields form={form} />
        <PickupFields form={form} />
        <PrizeFields form={form} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" size="sm" onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" size="sm" busyText={isSaving ? 'Saving...' : undefined}>
            Save Changes
          </Button>
        </div>
      </form>
      <EditConflictDialog {...conflict} />
    </>
  );
}
