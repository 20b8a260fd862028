import { useMutation, useQuery } from '@apollo/client/react';
import type { LoaderFunctionArgs } from 'react-router';
import { Form, FormConflict, FormField, FormFoot } from '../../../components/domain/forms/Form';
import { Button } from '../../../components/ui/actions/Button';
import { RelativeTime } from '../../../components/ui/display/RelativeTime';
import { SectionCard } from '../../../components/ui/display/SectionCard';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { ErrorCard } from '../../../components/ui/feedback/ErrorCard';
import { LoadingRegion } from '../../../components/ui/feedback/LoadingRegion';
import { showToast } from '../../../components/ui/feedback/toast';
import type { FooterArea_AreaFragment } from '../../../gql/graphql';
import { mailAddressPattern } from '../../../gql/rules';
import { type DomainErrorInfo, domainErrorOf } from '../../../lib/apollo/domain-error';
import { preload as preloadQuery } from '../../../lib/apollo/preload';
import { conflictOf, type FieldConflict } from '../../../lib/editing/edit-conflict';
import { useServerForm } from '../../../lib/editing/use-server-form';
import { graphql, readFragment } from '../../../gql';
import { useJob } from '../shell';

/** Fetches both texts early. */
export function preload(args: LoaderFunctionArgs): void {
  preloadQuery(args, FooterAreas, {});
}

/** Company name and email in the shop's footer. */
export function FooterSettings() {
  const { areas, error, isLoading, retry, save } = useFooterSettings();
  return (
    <SectionCard title="Footer" text="Company name and email in the footer of every shop page." body="mt-4">
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

/** Both texts with Save and Discard, which saves changed ones one by one; read-only for staff who may not write. */
function FooterForm({ areas, save, onReload }: Props) {
  const canWrite = useJob('content');
  const { footer_company_name: name, footer_contact_email: email } = areas;
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
        const [seenAt] = expected({ [seenAtOf(key)]: true });
        const text = changes[key]?.trim();
        const refused = text === undefined ? null : await save(key, text, seenAt?.value ?? '');
        if (!refused) continue;
        if (!conflictOf(refused)) showToast({ title: 'Settings Not Saved', tone: 'destructive' });
        return renameFields(key, refused);
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

/** Each text is sent by itself, as `value`: renames the fields of its refusal to those of this form. */
function renameFields(key: FooterKey, refused: DomainErrorInfo): DomainErrorInfo {
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

const FooterArea_area = graphql(`
  fragment FooterArea_area on ContentArea {
    key
    value
    defaultValue
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
      key
      ...FooterArea_area
    }
  }
`);

const footerKeys = ['footer_company_name', 'footer_contact_email'] as const;

type FooterKey = (typeof footerKeys)[number];

type FooterAreas = Record<FooterKey, FooterArea_AreaFragment>;

/** The footer's two texts, and how to save them. */
function useFooterSettings() {
  const { data, previousData, error, loading, refetch } = useQuery(FooterAreas, {
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const [mutate] = useMutation(SaveFooter);
  const areas = readFragment(FooterArea_area, (data ?? previousData)?.content) ?? [];
  const areaOf = (key: FooterKey) => areas.find((area) => area.key === key);

  /** Saves one text over the version seen; returns the error if it was refused, else null. */
  const save = async (key: FooterKey, value: string, seenAt: string): Promise<DomainErrorInfo | null> => {
    try {
      await mutate({ variables: { key, value, expected: [{ field: 'updatedAt', value: seenAt }] } });
      return null;
    } catch (failure) {
      return domainErrorOf(failure);
    }
  };
  const name = areaOf('footer_company_name');
  const email = areaOf('footer_contact_email');
  return {
    areas: name && email ? { footer_company_name: name, footer_contact_email: email } : null,
    error,
    isLoading: loading,
    retry: () => void refetch().catch(() => undefined),
    save,
  };
}
