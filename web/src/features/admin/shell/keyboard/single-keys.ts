import { browserStorage } from '../../../../lib/browser/storage';

const KEY = 'skycrumb-admin-single-keys';

/** Whether keys without Ctrl do something; people who dictate or tremble turn them off in Settings. */
export function areSingleKeysOn(): boolean {
  return browserStorage.read(KEY) !== 'off';
}

export function turnSingleKeys(isOn: boolean): void {
  browserStorage.write(KEY, isOn ? 'on' : 'off');
}
