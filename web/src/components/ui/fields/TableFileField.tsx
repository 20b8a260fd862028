import { readTableFile, type TableFile } from '../../../lib/files/read-table-file';
import { Field } from './Field';
import { inputStyle } from './input-style';

type Props = { label: string; helper?: string; onRead: (file: TableFile) => void };

/** Reads the text of a spreadsheet's CSV or text file. */
export function TableFileField({ label, helper, onRead }: Props) {
  return (
    <Field label={label} helper={helper}>
      {(control) => (
        <input
          {...control}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          className={inputStyle(
            false,
            'py-2 text-small file:mr-3 file:cursor-pointer file:rounded-full file:border-[1.5px] file:border-solid file:border-line-strong file:bg-surface file:px-3.5 file:py-1 file:font-semibold file:text-ink',
          )}
          // Lets a corrected file of the same name be chosen again.
          onClick={({ currentTarget }) => void (currentTarget.value = '')}
          onChange={({ target: { files } }) => files?.[0] && void readTableFile(files[0]).then(onRead)}
        />
      )}
    </Field>
  );
}
