import { useState } from 'react';
import { Link } from 'react-router';
import { ThemeChoice } from '../../../components/ui/actions/ThemeChoice';
import { SectionCard } from '../../../components/ui/display/SectionCard';
import { Switch } from '../../../components/ui/fields/Switch';
import { lazyPart } from '../../../components/ui/lazy/lazy-part';
import { useNear } from '../../../lib/browser/use-near';
import { EditedTexts } from '../content';
import { areSingleKeysOn, jobsText, ShortcutList, turnSingleKeys, useAdmin } from '../shell';
import { AuditLog } from './audit/AuditLog';
import { FooterSettings } from './FooterSettings';

export { preload } from './FooterSettings';

const ServiceKeys = lazyPart('Service keys', () =>
  import('./ServiceKeys').then(({ ServiceKeys }) => ServiceKeys),
);
const Webhooks = lazyPart('Webhooks', () => import('./Webhooks').then(({ Webhooks }) => Webhooks));

/** The footer's texts, one's own preferences, service keys, webhooks, and the audit log. */
export function Component() {
  const [place, isNear] = useNear<HTMLDivElement>('400px');
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
      <div ref={place} className="grid min-h-96 min-w-0 content-start gap-5 md:col-span-2">
        {isNear && <ServiceKeys />}
        {isNear && <Webhooks />}
      </div>
      <div className="min-w-0 md:col-span-2">
        <AuditLog />
      </div>
    </div>
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

/** The logged-in account. */
function SignedIn() {
  const { fullName, username, email, jobs } = useAdmin();
  const facts = [
    ['Name', fullName],
    ['Username', username],
    ['Email', email],
    ['Jobs', jobsText(jobs)],
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
    <SectionCard title="Theme" text="Saved in this browser." body="mt-4">
      <ThemeChoice />
    </SectionCard>
  );
}
