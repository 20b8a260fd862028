import { ThemeChoice } from '../../../components/ui/actions/ThemeChoice';
import { SettingsCard } from './SettingsCard';

export function ThemeSettings() {
  return (
    <SettingsCard title="Theme" text="Kept in this browser.">
      <ThemeChoice />
    </SettingsCard>
  );
}
