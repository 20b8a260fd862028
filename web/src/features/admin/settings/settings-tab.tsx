import { useState } from 'react';
import { Link } from 'react-router';
import { EditConflictDialog } from '../../../components/domain/EditConflictDialog';
import { Button } from '../../../components/ui/actions/Button';
import { ThemeChoice } from '../../../components/ui/actions/ThemeChoice';
import { RelativeTime } from '../../../components/ui/display/RelativeTime';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { ErrorCard } from '../../../components/ui/feedback/ErrorCard';
import { ErrorNotice } from '../../../components/ui/feedback/ErrorNotice';
import { LoadingRegion } from '../../../components/ui/feedback/LoadingRegion';
import { Switch } from '../../../components/ui/fields/Switch';
import { TextField } from '../../../components/ui/fields/TextField';
import type { FooterArea_AreaFragment } from '../../../gql/graphql';
import { domainErrorOf } from '../../../lib/apollo/domain-error';
import { EditedTexts } from '../content';
import { areSingleKeysOn, ShortcutList, turnSingleKeys, useAdmin } from '../shell';
import { SettingsCard } from './SettingsCard';
import { AuditLog } from './audit/AuditLog';
import { type FooterAreas, useFooterForm } from './use-footer-form';
import { useFooterSettings } from './use-footer-settings';

const roles = {
  admin: 'Administrator: may change everything',
  support: 'Support: reads everything',
} as const;

/** The footer's name and address, one's own preferences, and who changed what. */
export function Component() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 md:grid-cols-2">
      <EditedTexts>
        <FooterSettings />
      </EditedTexts>
      <div className="grid min-w-0 gap-5">
        <SignedIn />
        <ThemeSettings />
      </div>
      <div className="min-w-0 md:col-span-2">
        <KeyboardSettings />
      </div>
      <div className="min-w-0 md:col-span-2">
        <AuditLog />
      </div>
    </div>
  );
}

/** What the keyboard can do, and the switch for keys without Ctrl. */
function KeyboardSettings() {
  const [isOn, setOn] = useState(areSingleKeysOn);
  const turn = (next: boolean) => {
    turnSingleKeys(next);
    setOn(next);
  };
  return (
    <SettingsCard title="Keyboard shortcuts" text="None of them works while you type.">
      <div className="mb-3">
        <Switch
          label="Shortcuts without Ctrl"
          text={isOn ? 'Shortcuts without Ctrl are on' : 'Shortcuts without Ctrl are off'}
          isOn={isOn}
          onChange={turn}
        />
      </div>
      <ShortcutList />
    </SettingsCard>
  );
}

/** Company name and e-mail of the shop's footer. */
function FooterSettings() {
  const { areas, error, isLoading, retry, save } = useFooterSettings();
  return (
    <SettingsCard title="Footer" text="Company name and email, as the footer of every shop page shows them.">
      <LoadingRegion isLoading={!areas && isLoading} skeleton={<Skeleton className="h-64" />}>
        {!areas && !isLoading && (
          <ErrorCard
            title="We could not load the settings."
            text={error ? domainErrorOf(error).message : 'The footer texts are missing.'}
            onRetry={retry}
          />
        )}
        {areas && <FooterForm areas={areas} save={save} onReload={retry} />}
      </LoadingRegion>
    </SettingsCard>
  );
}

type Props = {
  areas: FooterAreas;
  save: Parameters<typeof useFooterForm>[1];
  onReload: () => void;
};

/** Both texts with Save and Discard; for support staff the texts alone. */
function FooterForm({ areas, save, onReload }: Props) {
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

/** Whose session this is. */
function SignedIn() {
  const { fullName, username, email, role } = useAdmin();
  const facts = [
    ['Name', fullName],
    ['Username', username],
    ['Email', email],
    ['Role', roles[role]],
  ];
  return (
    <SettingsCard title="Signed-in administrator">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-2">{name}</dt>
            <dd className="font-semibold wrap-break-word">{value}</dd>
          </div>
        ))}
      </dl>
      <Link to="/admin/staff" className="link mt-4 inline-block py-2">
        Staff and your login
      </Link>
    </SettingsCard>
  );
}

function ThemeSettings() {
  return (
    <SettingsCard title="Theme" text="Kept in this browser.">
      <ThemeChoice />
    </SettingsCard>
  );
}
