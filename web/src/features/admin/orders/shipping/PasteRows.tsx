import { Field } from '../../../../components/ui/fields/Field';
import { TextAreaField } from '../../../../components/ui/fields/TextAreaField';
import { inputStyle } from '../../../../components/ui/fields/input-style';
import { ErrorNotice } from '../../../../components/ui/feedback/ErrorNotice';
import type { useParcels } from './use-parcels';

type Props = {
  text: string;
  onText: (text: string) => void;
  pasting: ReturnType<typeof useParcels>['pasting'];
};

const fileStyle =
  'py-2 text-small file:mr-3 file:cursor-pointer file:rounded-full file:border-[1.5px] file:border-solid file:border-line-strong file:bg-surface file:px-3.5 file:py-1 file:font-semibold file:text-ink';

/** Rows of a label printer or a spreadsheet, from the clipboard or a file. */
export function PasteRows({ text, onText, pasting: { problem, within, field } }: Props) {
  return (
    <div ref={within} className="grid gap-4">
      {problem && <ErrorNotice>{problem}</ErrorNotice>}
      <p className="text-work text-ink-2">
        Copy the rows of your label printer or spreadsheet, with or without their titles. Each needs a
        tracking number and an order: its ID, the last 8 characters of it, or the name and the ZIP code.
        Nothing is changed before you have seen what fits.
      </p>
      <TextAreaField
        label="Rows"
        rows={9}
        spellCheck={false}
        autoComplete="off"
        placeholder={'1a2b3c4d\tUSPS\t9400 1118 9922 3344 5566 77'}
        className="font-code text-small"
        value={text}
        {...field('rows', onText)}
      />
      <Field label="Or a file" helper="CSV or text.">
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            className={inputStyle(false, fileStyle)}
            onChange={({ target }) => void target.files?.[0]?.text().then(onText)}
          />
        )}
      </Field>
    </div>
  );
}
