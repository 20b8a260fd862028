import { FileUp } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { Button } from '../../ui/actions/Button';
import { buttonStyle } from '../../ui/actions/button-style';
import { TextAreaField } from '../../ui/fields/TextAreaField';

/** Takes a list as soon as it is pasted or dropped; what cannot be read stays here, with the reason. */
export function PasteField({ onText }: { onText: (text: string) => Promise<string | null> }) {
  const fileId = useId();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const take = async (given: string) => {
    setText(given);
    const refused = await onText(given).catch(
      () => 'We could not read the list. Check your connection and try again.',
    );
    setProblem(refused ?? undefined);
    setText(refused ? given : '');
  };
  const takeFile = async (file: File | undefined) => file && (await take(await file.text()));
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file) void takeFile(file);
    else void take(event.dataTransfer.getData('text'));
  };
  return (
    <div className="grid gap-3" onDrop={drop} onDragOver={(event) => event.preventDefault()}>
      <TextAreaField
        label="Paste your class list"
        requirement="optional"
        rows={2}
        value={text}
        error={problem}
        helper="Straight from a spreadsheet: class, teacher, students, teacher's email. Or drop a CSV file here."
        onChange={({ target }) => setText(target.value)}
        onPaste={(event) => {
          if (text) return;
          event.preventDefault();
          void take(event.clipboardData.getData('text'));
        }}
      />
      <div className="flex flex-wrap gap-3">
        {text && (
          <Button variant="secondary" size="sm" onClick={() => void take(text)}>
            Read the list
          </Button>
        )}
        <label
          htmlFor={fileId}
          className={buttonStyle({
            variant: 'quiet',
            size: 'sm',
            className: 'cursor-pointer has-focus-visible:outline-2',
          })}
        >
          <FileUp aria-hidden size={18} />
          <span>Choose a CSV file</span>
          <input
            id={fileId}
            type="file"
            accept=".csv,.tsv,.txt,text/csv"
            className="sr-only"
            onChange={({ target }) => {
              void takeFile(target.files?.[0]);
              target.value = '';
            }}
          />
        </label>
      </div>
    </div>
  );
}
