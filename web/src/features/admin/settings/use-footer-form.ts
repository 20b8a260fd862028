import { mailAddressPattern } from '../../../gql/rules';
import { useState, type FormEvent } from 'react';
import { showToast } from '../../../components/ui/feedback/toast';
import type { FooterArea_AreaFragment as Area } from '../../../gql/graphql';
import { conflictOf, type EditConflict } from '../../../lib/editing/edit-conflict';
import type { DomainErrorInfo } from '../../../lib/apollo/domain-error';
import { splitRefusal, useFieldErrors } from '../../../lib/editing/field-errors';
import { useUnsaved } from '../../../lib/editing/unsaved';
import { footerKeys, type FooterKey } from './use-footer-settings';

export type FooterAreas = Record<FooterKey, Area>;
type Save = (key: FooterKey, value: string, seenAt: string) => Promise<DomainErrorInfo | null>;

/** What is typed, and which state of the text it began with. */
type Draft = { text: string; base: string; seenAt: string };
type Drafts = Partial<Record<FooterKey, Draft>>;

/** Both texts of the footer: those that were changed are saved, one after the other. */
export function useFooterForm(areas: FooterAreas, save: Save, reload: () => void) {
  const [drafts, setDrafts] = useState<Drafts>({});
  const { errors, problem, within, show, mark } = useFieldErrors(footerKeys);
  const [met, setMet] = useState<{ conflict: EditConflict; key: FooterKey } | null>(null);
  const [isSaving, setSaving] = useState(false);
  const textOf = (key: FooterKey) => drafts[key]?.text ?? areas[key].value;
  const changed = footerKeys.filter((key) => drafts[key] && drafts[key].text !== drafts[key].base);
  useUnsaved(changed.length > 0);

  const saveChanged = async (typed: Drafts) => {
    show({});
    setMet(null);
    setSaving(true);
    for (const key of changed) {
      const { text = '', seenAt = '' } = typed[key] ?? {};
      const refused = await save(key, text.trim(), seenAt);
      if (refused) {
        setSaving(false);
        return refuse(key, refused);
      }
      setDrafts(({ [key]: _saved, ...others }) => others);
    }
    setSaving(false);
    showToast({ title: 'Settings Saved', text: 'The footer shows the new texts.', tone: 'success' });
  };
  const refuse = (key: FooterKey, refused: DomainErrorInfo) => {
    const conflict = conflictOf(refused);
    if (conflict) return setMet({ conflict: named(conflict, key), key });
    // Each text is sent by itself, as `value`.
    const { fields, message } = splitRefusal(refused, (path) => (path === 'value' ? key : null));
    show(fields, message);
    showToast({ title: 'Settings Not Saved', text: refused.message, tone: 'destructive' });
  };
  const present = (field: string) => met?.conflict.changes.find((one) => one.field === field)?.present ?? '';

  return {
    isChanged: changed.length > 0,
    isSaving,
    problem,
    within,
    discard: () => setDrafts({}),
    field: (key: FooterKey) => ({
      name: key,
      value: textOf(key),
      error: errors[key],
      onChange: ({ target: { value: text } }: { target: { value: string } }) => {
        const { value, updatedAt } = areas[key];
        setDrafts({ ...drafts, [key]: { base: value, seenAt: updatedAt ?? '', ...drafts[key], text } });
        mark(key, undefined);
      },
    }),
    submit: (event: FormEvent) => {
      event.preventDefault();
      const found = check(textOf('footer_company_name'), textOf('footer_contact_email'));
      show(found);
      if (!isSaving && Object.keys(found).length === 0) void saveChanged(drafts);
    },
    conflict: {
      conflict: met?.conflict ?? null,
      mine: met ? { [met.key]: textOf(met.key) } : {},
      onKeepMine: () => {
        if (!met) return;
        const kept = { ...drafts, [met.key]: { ...drafts[met.key], seenAt: present('updatedAt') } } as Drafts; // it is typed
        setDrafts(kept);
        void saveChanged(kept);
      },
      onTakeTheirs: () => {
        if (!met) return;
        const { [met.key]: _mine, ...others } = drafts;
        setDrafts(others);
        setMet(null);
        reload();
      },
      onClose: () => setMet(null),
    },
  };
}

/** With the text under the name of its field in this form. */
function named(conflict: EditConflict, key: FooterKey): EditConflict {
  const changes = conflict.changes.map((one) => (one.field === 'value' ? { ...one, field: key } : one));
  return { ...conflict, changes };
}

function check(name: string, email: string): Partial<Record<FooterKey, string>> {
  return {
    ...(!name.trim() && { footer_company_name: 'Enter a company name.' }),
    ...(!mailAddressPattern.test(email.trim()) && {
      footer_contact_email: 'Enter an email address, such as hello@example.org.',
    }),
  };
}
