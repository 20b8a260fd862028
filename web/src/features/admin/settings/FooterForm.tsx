import { Button } from '../../../components/ui/actions/Button';
import { EditConflictDialog } from '../../../components/domain/EditConflictDialog';
import { ErrorNotice } from '../../../components/ui/feedback/ErrorNotice';
import { RelativeTime } from '../../../components/ui/display/RelativeTime';
import { TextField } from '../../../components/ui/fields/TextField';
import type { FooterArea_AreaFragment } from '../../../gql/graphql';
import { useAdmin } from '../shell';
import { useFooterForm, type FooterAreas } from './use-footer-form';

type Props = {
  areas: FooterAreas;
  save: Parameters<typeof useFooterForm>[1];
  onReload: () => void;
};

/** Both texts with Save and Discard; for support staff the texts alone. */
export function FooterForm({ areas, save, onReload }: Props) {
  const { canWrite } = useAdmin();
  const form = useFooterForm(areas, save, onReload);
  const { footer_company_name: name, footer_contact_email: email } = areas;
  const common = { readOnly: !canWrite, requirement: canWrite ? ('required' as const) : undefined };
  return (
    <>
      <form ref={form.within} noValidate onSubmit={form.submit} className="grid gap-5">
        <TextField {...common} {...form.field('footer_company_name')} label="Company name" maxLength={200} />
        <TextField
          {...common}
          {...form.field('footer_contact_email')}
          label="Contact email"
          type="email"
          maxLength={200}
        />
        <LastChange area={email.updatedAt && email.updatedAt > (name.updatedAt ?? '') ? email : name} />
        {form.problem && <ErrorNotice>{form.problem}</ErrorNotice>}
        {canWrite && (
          <div className="flex flex-wrap gap-3">
            <Button
              type="submit"
              size="sm"
              disabled={!form.isChanged}
              busyText={form.isSaving ? 'Saving...' : undefined}
            >
              Save
            </Button>
            <Button variant="quiet" size="sm" disabled={!form.isChanged} onClick={form.discard}>
              Discard
            </Button>
          </div>
        )}
      </form>
      <EditConflictDialog {...form.conflict} />
    </>
  );
}

function LastChange({ area: { updatedAt, updatedBy } }: { area: FooterArea_AreaFragment }) {
  if (!updatedAt) return null;
  return (
    <p className="text-small text-ink-2">
      <span>{'Last changed '}</span>
      <RelativeTime iso={updatedAt} />
      {updatedBy && <span>{` by ${updatedBy}`}</span>}
    </p>
  );
}
