import type { I18n } from '../../../lib/texts/i18n';
import { usStates } from '../../../gql/us-states';

/** For a list to choose from; the first says that nothing is chosen yet. */
export function stateOptions(i18n: I18n) {
  return [
    { value: '', label: i18n.t('Choose a state') },
    ...Object.entries(usStates).map(([value, label]) => ({ value, label })),
  ];
}

export function stateName(code: string): string {
  return usStates[code] ?? code;
}
