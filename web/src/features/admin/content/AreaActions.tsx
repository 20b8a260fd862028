import { History, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/actions/Button';
import { ConfirmDialog } from '../../../components/ui/overlay/ConfirmDialog';
import type { EditedArea_AreaFragment } from '../../../gql/graphql';
import { RestoreQuestion } from './RestoreQuestion';
import { VersionsSheet } from './VersionsSheet';

type Props = {
  area: EditedArea_AreaFragment;
  isChanged: boolean;
  onSave: () => Promise<void>;
  onDiscard: () => void;
  onReset: () => Promise<void>;
  /** Says also what the text says that it goes back to. */
  onRestore: (versionId: string, value: string) => Promise<void>;
};

/** Save and Discard for what is typed; the way back to older texts and to the built-in one. */
export function AreaActions({ area, isChanged, onSave, onDiscard, onReset, onRestore }: Props) {
  const [open, setOpen] = useState<'versions' | 'reset' | null>(null);
  const [restored, setRestored] = useState<{ id: string; value: string } | null>(null);
  const close = () => {
    setOpen(null);
    setRestored(null);
  };
  const restore = ({ id, value }: { id: string; value: string }) => onRestore(id, value).then(close);
  return (
    <div className="flex flex-wrap gap-3">
      <Button size="sm" aria-disabled={!isChanged} onClick={() => isChanged && void onSave()}>
        Save
      </Button>
      {isChanged && (
        <Button variant="quiet" size="sm" onClick={onDiscard}>
          Discard
        </Button>
      )}
      <span className="grow" />
      <Button variant="quiet" size="sm" onClick={() => setOpen('versions')}>
        <History aria-hidden size={18} />
        <span>History</span>
      </Button>
      {!area.isDefault && (
        <Button variant="quiet" size="sm" onClick={() => setOpen('reset')}>
          <RotateCcw aria-hidden size={18} />
          <span>Back to default</span>
        </Button>
      )}
      <VersionsSheet
        area={area}
        isOpen={open === 'versions'}
        onClose={close}
        onRestore={(version) => (isChanged ? setRestored(version) : void restore(version))}
      />
      {restored && (
        <RestoreQuestion
          label={area.label}
          onRestore={() => restore(restored)}
          onClose={() => setRestored(null)}
        />
      )}
      {open === 'reset' && (
        <ResetQuestion
          label={area.label}
          isDraftLost={isChanged}
          onReset={() => onReset().then(close)}
          onClose={close}
        />
      )}
    </div>
  );
}

function ResetQuestion(props: {
  label: string;
  isDraftLost: boolean;
  onReset: () => Promise<void>;
  onClose: () => void;
}) {
  const [isBusy, setBusy] = useState(false);
  const confirm = () => {
    setBusy(true);
    void props.onReset();
  };
  return (
    <ConfirmDialog
      title={`Put ${props.label} back to its default?`}
      verb="Back to default"
      busyText="Putting back..."
      isBusy={isBusy}
      isDangerous
      onConfirm={confirm}
      onClose={props.onClose}
    >
      {`The public pages show the built-in text at once. The edited text stays in the history.${props.isDraftLost ? ' What you have typed and not saved is discarded.' : ''}`}
    </ConfirmDialog>
  );
}
