const KEY = 'skycrumb-admin-single-keys';

/** Whether keys without Ctrl do something; people who dictate or tremble turn them off in Settings. */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

export function turnSingleKeys(isOn: boolean): void {
  try {
    localStorage.setItem(KEY, isOn ? 'on' : 'off');
  } catch {
    // Nothing to remember it with.
  }
}
