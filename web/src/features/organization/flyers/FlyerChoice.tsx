import { useId } from 'react';
import { inputStyle } from '../../../components/ui/fields/input-style';
import type { FlyerFormat, FlyerLanguage } from '../../../gql/graphql';

export type Choice = { key: string; label: string; format: FlyerFormat; language: FlyerLanguage };

/** What can be generated; the first is the default. */
export const flyerChoices: readonly [Choice, ...Choice[]] = [
  { key: 'pdf-en', label: 'PDF to print, English', format: 'pdf', language: 'en' },
  { key: 'pdf-es', label: 'PDF to print, Spanish', format: 'pdf', language: 'es' },
  { key: 'png-en', label: 'Picture to post, English', format: 'png', language: 'en' },
  { key: 'png-es', label: 'Picture to post, Spanish', format: 'png', language: 'es' },
];

type Props = { value: Choice; onChange: (choice: Choice) => void };

export function FlyerChoice({ value, onChange }: Props) {
  const id = useId();
  const choose = (key: string) => onChange(flyerChoices.find((choice) => choice.key === key) ?? value);
  return (
    <div className="min-w-0 flex-1 basis-48">
      <label htmlFor={id} className="text-small font-semibold">
        Kind of flyer
      </label>
      <select
        id={id}
        value={value.key}
        onChange={({ target }) => choose(target.value)}
        className={inputStyle(false, 'min-h-10! text-work')}
      >
        {flyerChoices.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}
