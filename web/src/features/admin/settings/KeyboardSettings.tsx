import { useState } from 'react';
import { Switch } from '../../../components/ui/fields/Switch';
import { areSingleKeysOn, ShortcutList, turnSingleKeys } from '../shell';
import { SettingsCard } from './SettingsCard';

/** What the keyboard can do, and the switch for keys without Ctrl. */
export function KeyboardSettings() {
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
