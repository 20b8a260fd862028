import { TextAreaField } from '../../../components/ui/fields/TextAreaField';
import { TextField } from '../../../components/ui/fields/TextField';
import type { EditedArea_AreaFragment } from '../../../gql/graphql';

type Props = {
  area: EditedArea_AreaFragment;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

const isShort = ({ section }: EditedArea_AreaFragment) => section === 'footer';

/** One line, a few lines, or a whole page of Markdown. */
export function AreaInput({ area, value, error, onChange }: Props) {
  if (isShort(area)) {
    return (
      <TextField
        label={area.label}
        error={error}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  const isMarkdown = area.type === 'markdown';
  return (
    <TextAreaField
      label={isMarkdown ? `${area.label} in Markdown` : area.label}
      helper={isMarkdown ? 'HTML is shown as it is typed, not run.' : undefined}
      error={error}
      rows={isMarkdown ? 24 : 4}
      spellCheck
      className={isMarkdown ? 'font-code text-small' : ''}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
