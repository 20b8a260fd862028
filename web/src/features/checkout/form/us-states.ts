import { usStates } from '../../../gql/us-states';

/** For a list to choose from; the first says that nothing is chosen yet. */
export const stateOptions = [
  { value: '', label: 'Choose a state' },
  ...Object.entries(usStates).map(([value, label]) => ({ value, label })),
];

export function stateName(code: string): string {
  return usStates[code] ?? code;
}
