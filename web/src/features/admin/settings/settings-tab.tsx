import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Form } from '../../../components/domain/forms/Form';
import { QuietButton } from '../../../components/ui/actions/Button';
import { ThemeChoice } from '../../../components/ui/actions/ThemeChoice';
import { RelativeTime } from '../../../components/ui/display/RelativeTime';
import { SectionCard } from '../../../components/ui/display/SectionCard';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { ErrorCard } from '../../../components/ui/feedback/ErrorCard';
import { LoadingRegion } from '../../../components/ui/feedback/LoadingRegion';
import { showToast } from '../../../components/ui/feedback/toast';
import { Switch } from '../../../components/ui/fields/Switch';
import { TextField } from '../../../components/ui/fields/TextField';
import { lazyPart } from '../../../components/ui/lazy/lazy-part';
import { graphql, readFragment } from '../../../gql';
import type { FooterArea_AreaFragment } from '../../../gql/graphql';
import { mailAddressPattern } from '../../../gql/rules';
import { type DomainErrorInfo, domainErrorOf } from '../../../lib/apollo/domain-error';
import { useNear } from '../../../lib/browser/use-near';
import { conflictOf, type FieldConflict } from '../../../lib/editing/edit-conflict';
import { useServerForm } from '../../../lib/editing/use-server-form';
import { areSingleKeysOn, jobsText, ShortcutList, turnSingleKeys, useAdmin, useJob } from '../shell';

const FooterArea_area = graphql(`
  fragment FooterArea_area on ContentArea {
    key
    value
    updatedAt
    editor {
      id
      fullName
    }
  }
`);

const FooterAreas = graphql(`
  query FooterAreas {
    content(keys: ["footer_company_name", "footer_contact_email"]) {
      key
      ...FooterArea_area
    }
  }
`);

const SaveFooter = graphql(`
  mutation SaveFooter($key: String!, $value: String!, $expected: [ExpectedValueInput!]) {
    saveContent(key: $key, value: $value, expected: $expected) {
      ...FooterArea_area
    }
  }
`);

const AuditLog = lazyPart('The audit log', () => import('./audit/AuditLog').then((it) => it.AuditLog));
const ServiceKeys = lazyPart('Service keys', () => import('./ServiceKeys').then((it) => it.ServiceKeys));
const Webhooks = lazyPart('Webhooks', () => import('./Webhooks').then(({ Webhooks }) => Webhooks));

/** The footer's texts, one's own preferences, service keys, webhooks, and the audit log. */
export function Component() {
  const [place, isNear] = useNear<HTMLDivElement>('400px');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 md:grid-cols-2">
      <FooterSettings />
      <div className="grid min-w-0 gap-5">
        <SignedIn />
        <SectionCard title="Theme" text="Saved in this browser." body="mt-4">
          <ThemeChoice />
        </SectionCard>
      </div>
      <div className="min-w-0 md:col-span-2">
        <KeyboardSettings />
      </div>
      <div ref={place} className="grid min-h-96 min-w-0 content-start gap-5 md:col-span-2">
        {isNear && <ServiceKeys />}
        {isNear && <Webhooks />}
      </div>
      <div className="min-w-0 md:col-span-2">
        <AuditLog title="Audit log" />
      </div>
    </div>
  );
}

const footerKeys = ['footer_company_name', 'footer_contact_email'] as const;

function FooterSettings() {
  const { data, previousData, error, loading, refetch } = useQuery(FooterAreas, {
    fetchPolicy: 'cache-and-network',
  });
  const areas = readFragment(FooterArea_area, (data ?? previousData)?.content) ?? [];
  const [name, email] = footerKeys.map((key) => areas.find((area) => area.key === key));
  const retry = () => void refetch().catch(() => undefined);
  return (
    <SectionCard title="Footer" text="Company name and email in the footer of every shop page." body="mt-4">
      <LoadingRegion isLoading={!(name && email) && loading} skeleton={<Skeleton className="h-64" />}>
        {name && email ? (
          <FooterForm name={name} email={email} onReload={retry} />
        ) : (
          <ErrorCard
            title="We could not load the settings."
            text={error ? domainErrorOf(error).message : 'The footer texts are missing.'}
            onRetry={retry}
          />
        )}
      </LoadingRegion>
    </SectionCard>
  );
}

type FormProps = Record<'name' | 'email', FooterArea_AreaFragment> & { onReload: () => void };

/** Both texts with Save and Discard, which saves changed ones one by one; read-only for staff who may not write. */
function FooterForm({ name, email, onReload }: FormProps) {
  const canWrite = useJob('content');
  const [mutate] = useMutation(SaveFooter);
  const form = useServerForm({
    values: { footer_company_name: name.value, footer_contact_email: email.value },
    isFollowing: true,
    mode: 'onSubmit',
    // The version of each text that the edit is based on.
    seen: { [seenAtOf(name.key)]: name.updatedAt, [seenAtOf(email.key)]: email.updatedAt },
    check: (typed) => ({
      footer_company_name: typed.footer_company_name.trim() ? undefined : 'Enter a company name.',
      footer_contact_email: mailAddressPattern.test(typed.footer_contact_email.trim())
        ? undefined
        : 'Enter an email address, such as hello@example.org.',
    }),
    send: async (_typed, { changes, expected }) => {
      for (const key of footerKeys) {
        const value = changes[key]?.trim();
        if (value === undefined) continue;
        const [seenAt] = expected({ [seenAtOf(key)]: true });
        try {
          const seen = [{ field: 'updatedAt', value: seenAt?.value ?? '' }];
          await mutate({ variables: { key, value, expected: seen } });
        } catch (failure) {
          const refused = domainErrorOf(failure);
          if (!conflictOf(refused)) showToast({ title: 'Settings Not Saved', tone: 'destructive' });
          return renameFields(key, refused);
        }
      }
      showToast({ title: 'Settings Saved', text: 'The footer shows the new texts.', tone: 'success' });
      return null;
    },
  });
  const conflict = {
    ...form.conflict,
    onTakeTheirs: () => {
      form.conflict.onTakeTheirs();
      onReload();
    },
  };
  const common = { readOnly: !canWrite, requirement: canWrite ? ('required' as const) : undefined };
  return (
    <Form
      form={{ ...form, conflict }}
      submitText={canWrite ? 'Save' : undefined}
      size="sm"
      disabled={!form.isDirty}
      action={
        <QuietButton disabled={!form.isDirty} onClick={() => form.reset()}>
          Discard
        </QuietButton>
      }
    >
      <TextField {...common} {...form.field('footer_company_name')} label="Company name" maxLength={200} />
      <TextField
        {...common}
        {...form.field('footer_contact_email')}
        label="Contact email"
        type="email"
        maxLength={200}
      />
      <LastChange area={email.updatedAt && email.updatedAt > (name.updatedAt ?? '') ? email : name} />
    </Form>
  );
}

const seenAtOf = (key: string) => `${key} updatedAt`;

/** Each text is sent by itself, as `value`: renames the fields of its refusal to those of this form. */
function renameFields(key: string, refused: DomainErrorInfo): DomainErrorInfo {
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

function LastChange({ area: { updatedAt, editor } }: { area: FooterArea_AreaFragment }) {
  if (!updatedAt) return null;
  return (
    <p className="text-small text-ink-2">
      <span>{'Last changed '}</span>
      <RelativeTime iso={updatedAt} />
      {editor && <span>{` by ${editor.fullName}`}</span>}
    </p>
  );
}

/** The keyboard shortcuts, and the switch for those without Ctrl. */
function KeyboardSettings() {
  const [isOn, setOn] = useState(areSingleKeysOn);
  const setSingleKeys = (next: boolean) => {
    turnSingleKeys(next);
    setOn(next);
  };
  return (
    <SectionCard title="Keyboard shortcuts" text="They are off while you type." body="mt-4">
      <div className="mb-3">
        <Switch
          label="Shortcuts without Ctrl"
          text={isOn ? 'Shortcuts without Ctrl are on' : 'Shortcuts without Ctrl are off'}
          isOn={isOn}
          onChange={setSingleKeys}
        />
      </div>
      <ShortcutList />
    </SectionCard>
  );
}

function SignedIn() {
  const { fullName, username, email, jobs } = useAdmin();
  const facts = [
    ['Name', fullName],
    ['Username', username],
    ['Email', email],
    ['Jobs', jobsText(jobs)],
  ];
  return (
    <SectionCard title="Signed in" body="mt-4">
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
