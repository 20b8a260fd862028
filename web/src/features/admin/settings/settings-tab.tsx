import { useState } from 'react';
import { Link } from 'react-router';
import { Form, FormConflict, FormField, FormFoot } from '../../../components/domain/Form';
import { Button } from '../../../components/ui/actions/Button';
import { ThemeChoice } from '../../../components/ui/actions/ThemeChoice';
import { RelativeTime } from '../../../components/ui/display/RelativeTime';
import { SectionCard } from '../../../components/ui/display/SectionCard';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { ErrorCard } from '../../../components/ui/feedback/ErrorCard';
import { LoadingRegion } from '../../../components/ui/feedback/LoadingRegion';
import { showToast } from '../../../components/ui/feedback/toast';
import { Switch } from '../../../components/ui/fields/Switch';
import type { FooterArea_AreaFragment } from '../../../gql/graphql';
import { mailAddressPattern } from '../../../gql/rules';
import { type DomainErrorInfo, domainErrorOf } from '../../../lib/apollo/domain-error';
import { conflictOf, type FieldConflict } from '../../../lib/editing/edit-conflict';
import { useServerForm } from '../../../lib/editing/use-server-form';
import { EditedTexts } from '../content';
import { areSingleKeysOn, ShortcutList, turnSingleKeys, useAdmin } from '../shell';
import { AuditLog } from './audit/AuditLog';
import { type FooterAreas, footerKeys, type FooterKey, useFooterSettings } from './use-footer-settings';

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
    <SectionCard title="Keyboard shortcuts" text="None of them works while you type." body="mt-4">
      <div className="mb-3">
        <Switch
          label="Shortcuts without Ctrl"
          text={isOn ? 'Shortcuts without Ctrl are on' : 'Shortcuts without Ctrl are off'}
          isOn={isOn}
          onChange={turn}
        />
      </div>
      <ShortcutList />
    </SectionCard>
  );
}

/** Company name and e-mail of the shop's footer. */
function FooterSettings() {
  const { areas, error, isLoading, retry, save } = useFooterSettings();
  return (
    <SectionCard
      title="Footer"
      text="Company name and email, as the footer of every shop page shows them."
      body="mt-4"
    >
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
    </SectionCard>
  );
}

type Props = {
  areas: FooterAreas;
  save: ReturnType<typeof useFooterSettings>['save'];
  onReload: () => void;
};

/** Both texts with Save and Discard, those that were changed saved one after the other; for support staff the texts alone. */
function FooterForm({ areas, save, onReload }: Props) {
  const { canWrite } = useAdmin();
  const { footer_company_name: name, footer_contact_email: email } = areas;
  const form = useServerForm({
    values: { footer_company_name: name.value, footer_contact_email: email.value },
    isFollowing: true,
    mode: 'onSubmit',
    // Which state of each text the typing began with.
    seen: { [seenAtOf(name.key)]: name.updatedAt, [seenAtOf(email.key)]: email.updatedAt },
    check: (typed) => ({
      footer_company_name: typed.footer_company_name.trim() ? undefined : 'Enter a company name.',
      footer_contact_email: mailAddressPattern.test(typed.footer_contact_email.trim())
        ? undefined
        : 'Enter an email address, such as hello@example.org.',
    }),
    send: async (_typed, { changes, expected }) => {
      for (const key of footerKeys) {
        const [seenAt] = expected({ [seenAtOf(key)]: true });
        const text = changes[key]?.trim();
        const refused = text === undefined ? null : await save(key, text, seenAt?.value ?? '');
        if (!refused) continue;
        if (!conflictOf(refused)) showToast({ title: 'Settings Not Saved', tone: 'destructive' });
        return namedAfter(key, refused);
      }
      showToast({ title: 'Settings Saved', text: 'The footer shows the new texts.', tone: 'success' });
      return null;
    },
  });
  const common = { form, readOnly: !canWrite, requirement: canWrite ? ('required' as const) : undefined };
  return (
    <>
      <Form form={form}>
        <FormField {...common} name="footer_company_name" label="Company name" maxLength={200} />
        <FormField
          {...common}
          name="footer_contact_email"
          label="Contact email"
          type="email"
          maxLength={200}
        />
        <LastChange area={email.updatedAt && email.updatedAt > (name.updatedAt ?? '') ? email : name} />
        {canWrite && (
          <FormFoot
            form={form}
            size="sm"
            disabled={!form.isDirty}
            action={
              <Button variant="quiet" size="sm" disabled={!form.isDirty} onClick={() => form.reset()}>
                Discard
              </Button>
            }
          >
            Save
          </FormFoot>
        )}
      </Form>
      <FormConflict
        conflict={{
          ...form.conflict,
          onTakeTheirs: () => {
            form.conflict.onTakeTheirs();
            onReload();
          },
        }}
      />
    </>
  );
}

const seenAtOf = (key: string) => `${key} updatedAt`;

/** Each text is sent by itself, as `value`: what is said of it under the name of its field in this form. */
function namedAfter(key: FooterKey, refused: DomainErrorInfo): DomainErrorInfo {
  const { fields, changes } = refused.details as { fields?: { value?: string }; changes?: FieldConflict[] }; // of a saved text
  return {
    ...refused,
    details: {
      ...refused.details,
      ...(fields?.value && { fields: { [key]: fields.value } }),
      ...(changes && {
        changes: changes.map((one) => ({ ...one, field: one.field === 'value' ? key : seenAtOf(key) })),
      }),
    },
  };
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
    <SectionCard title="Signed-in administrator" body="mt-4">
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
    </SectionCard>
  );
}

function ThemeSettings() {
  return (
    <SectionCard title="Theme" text="Kept in this browser." body="mt-4">
      <ThemeChoice />
    </SectionCard>
  );
}
