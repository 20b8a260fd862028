import { KeyRound, ShieldAlert, ShieldCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { FactorCodeField } from '../forms/FormFields';
import { Form } from '../forms/Form';
import { QuietButton } from '../../ui/actions/Button';
import { CopyButton } from '../../ui/feedback/CopyButton';
import { Card } from '../../ui/display/Card';
import { Chip } from '../../ui/display/Chip';
import type { Elements } from '../../ui/elements';
import { Notice } from '../../ui/feedback/Notice';
import { showToast } from '../../ui/feedback/toast';
import { useBorrowedFocus } from '../../ui/overlay/return-focus';
import { PasswordField } from '../../ui/fields/PasswordField';
import { useServerForm } from '../../../lib/editing/use-server-form';
import { counted } from '../../../lib/format/counts';
import { qrPicture } from '../../../lib/format/qr-picture';
import { type OwnFactor, useOwnFactor } from '../../../lib/second-factor/use-own-factor';

/** This many codes or fewer are a warning. */
const FEW = 3;

type Props = {
  /** For a staff login; otherwise for a member's. */
  ofStaff: boolean;
};

/** Whether the user's login requires a code, and the forms to turn that on or off. */
export function OwnSecondFactor({ ofStaff }: Props) {
  const id = useId();
  const own = useOwnFactor(ofStaff);
  if (!own) return null;
  return (
    <Card as="section" aria-labelledby={id} className="min-w-0 p-5">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id={id} className="text-card">
          Second factor
        </h2>
        {own.codesLeft !== null && (
          <Chip tone="success" icon={ShieldCheck}>
            On
          </Chip>
        )}
      </div>
      <p className="mt-1 text-ink-2">
        After your password, we ask for a code from an authenticator app on your phone.
      </p>
      {own.isNeeded && (
        <div className="mt-4">
          <Notice tone="warning" icon={ShieldAlert}>
            Administrators need a second factor. Until you set it up, you cannot see or change anything.
          </Notice>
        </div>
      )}
      <div className="mt-4 grid gap-6">
        {own.codesLeft === null && <SetUpFactor own={own} />}
        {own.codesLeft !== null && <RenewCodes left={own.codesLeft} own={own} />}
        {own.codesLeft !== null && <RemoveFactor own={own} />}
      </div>
    </Card>
  );
}

type PartProps = { own: OwnFactor };

const passwordAndCode = { password: true, code: 'From the app, or a recovery code.' };

/** Turns the second factor off, by password and code, so that a new phone can be set up. */
function RemoveFactor({ own }: PartProps) {
  return (
    <FactorForm
      asks={passwordAndCode}
      verb="Turn off"
      onSubmit={async (typed) => {
        await own.remove(typed);
        own.readAgain();
        showToast({
          title: 'Second Factor Removed',
          text: 'You now log in with your password alone.',
          tone: 'success',
        });
      }}
    />
  );
}

/** The number of recovery codes left, and a form that replaces them with ten new ones. */
function RenewCodes({ left, own }: PartProps & { left: number }) {
  const [isOpen, setOpen] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) {
    const done = () => {
      setCodes(null);
      setOpen(false);
      own.readAgain();
    };
    return (
      <RecoveryCodes
        codes={codes}
        title="Save these new recovery codes now. The old ones no longer work."
        onDone={done}
      />
    );
  }
  return (
    <div className="grid gap-3">
      <Notice tone={left <= FEW ? 'warning' : 'info'} icon={KeyRound}>
        {`${counted(left, 'recovery code is', 'recovery codes are')} left${left < 10 ? '; make new ones before you need them' : ''}.`}
      </Notice>
      {!isOpen && (
        <div>
          <QuietButton onClick={() => setOpen(true)}>Make new codes</QuietButton>
        </div>
      )}
      {isOpen && (
        <FactorForm
          asks={passwordAndCode}
          verb="Make new codes"
          onSubmit={async (typed) => setCodes(await own.renew(typed))}
        />
      )}
    </div>
  );
}

type Setup = { secret: string; address: string };

/** Asks for the password, shows the QR code, asks for the app's first code, and shows the recovery codes. */
function SetUpFactor({ own }: PartProps) {
  const [setup, setSetup] = useState<Setup | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  if (codes) {
    return <RecoveryCodes codes={codes} onDone={own.readAgain} />;
  }
  if (!setup) {
    return (
      <FactorForm
        key="password"
        asks={{ password: true }}
        verb="Set up"
        onSubmit={async ({ password }) => setSetup(await own.begin(password))}
      />
    );
  }
  return (
    <FactorForm
      key="code"
      asks={{ code: 'The 6 digits that the app shows now.' }}
      verb="Turn on"
      onSubmit={async ({ code }) => setCodes(await own.confirm(code))}
    >
      <FactorSecret {...setup} />
    </FactorForm>
  );
}

function FactorSecret({ secret, address }: Setup) {
  const source = qrPicture(address, 'medium');
  return (
    <div className="grid gap-3">
      <p>Scan this with your authenticator app:</p>
      <img
        src={source}
        alt="QR code for the authenticator app"
        width={200}
        height={200}
        className="rounded-small border border-line"
      />
      <a href={address} className="link w-fit py-2">
        Open the app on this phone
      </a>
      <p className="text-ink-2">
        <span>{'Or type this key: '}</span>
        <code className="font-semibold wrap-anywhere text-ink">{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
    </div>
  );
}

type Typed = { password: string; code: string };

type FactorFormProps = {
  /** The fields; for a code, its helper text. */
  asks: { password?: boolean; code?: string };
  verb: string;
  /** Above the fields. */
  children?: Elements;
  /** Rejects with the reason it failed. */
  onSubmit: (typed: Typed) => Promise<unknown>;
};

/** One step of setting up or removing a second factor. */
function FactorForm({ asks, verb, children, onSubmit }: FactorFormProps) {
  const form = useServerForm<Typed>({
    values: { password: '', code: '' },
    mode: 'onSubmit',
    send: onSubmit,
  });
  const { password, code } = form.watch();
  const isComplete = (!asks.password || password !== '') && (!asks.code || code.trim() !== '');
  return (
    <Form
      form={form}
      submitText={verb}
      variant="quiet"
      busyText="Checking..."
      disabled={!isComplete}
      className="grid max-w-[420px] gap-4"
    >
      {children}
      {asks.password && (
        <PasswordField {...form.field('password')} label="Your password" autoComplete="current-password" />
      )}
      {asks.code && <FactorCodeField {...form.field('code')} helper={asks.code} autoFocus={!asks.password} />}
    </Form>
  );
}

type CodesProps = { codes: readonly string[]; title?: string; onDone: () => void };

const onTitle = 'Your second factor is on. Save these recovery codes now. We will not show them again.';

/** Shown once: codes for logging in without the phone. */
function RecoveryCodes({ codes, title = onTitle, onDone }: CodesProps) {
  const takeFocus = useBorrowedFocus();
  return (
    <div ref={takeFocus} tabIndex={-1} className="grid gap-4 outline-none">
      <p role="status" className="font-semibold">
        {title}
      </p>
      <ul
        aria-label="Recovery codes"
        className="grid gap-x-6 gap-y-1 rounded-input bg-sunken p-4 sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className="text-ink-2">
        Use one in place of the app’s code when you do not have your phone. Each works once.
      </p>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={codes.join('\n')} label="Copy all" name="Copy the recovery codes" />
        <QuietButton onClick={onDone}>I saved them</QuietButton>
      </div>
    </div>
  );
}
