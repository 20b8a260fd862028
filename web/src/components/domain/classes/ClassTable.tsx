import { FileUp, Pencil, Plus, Trash2, TriangleAlert } from 'lucide-react';
import { type DragEvent, Fragment, useId, useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { type ClassListFields, emptyClass } from '../../../lib/apollo/class-list-fields';
import { MIN_GOAL } from '../../../lib/apollo/classroom-fields';
import { readTableFile } from '../../../lib/files/read-table-file';
import { duplicatesIn, withCodes } from '../../../lib/format/class-list';
import { counted } from '../../../lib/format/counts';
import { Button, QuietButton } from '../../ui/actions/Button';
import { buttonStyle } from '../../ui/actions/button-style';
import { IconButton } from '../../ui/actions/IconButton';
import { TextAreaField } from '../../ui/fields/TextAreaField';
import { TextField } from '../../ui/fields/TextField';
import { ClassRowFields, type ListForm } from './ClassRowFields';

type Props = {
  form: ListForm;
  /** The prefix of each class's full code. */
  organizationCode: string;
  /** Codes of the organization's other classes. */
  takenCodes?: readonly string[];
  /** The code that an existing class keeps instead of the one in the list. */
  keptCodeOf?: (row: ClassListFields['classrooms'][number], index: number) => string | undefined;
  noteOf?: (row: ClassListFields['classrooms'][number], index: number) => string | undefined;
};

/** A table of classes: pasted or dropped, reviewed, and edited row by row. */
export function ClassTable({ form, organizationCode, takenCodes = [], keptCodeOf, noteOf }: Props) {
  const { fields, append, replace, remove } = useFieldArray({ control: form.control, name: 'classrooms' });
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const rows = form.watch('classrooms');
  const duplicates = duplicatesIn(rows);
  const open = (id: string) => opened.has(id) || setOpened(new Set([...opened, id]));
  const close = (id: string) => setOpened(new Set([...opened].filter((one) => one !== id)));
  const suggested = useRef(new Map<number, string>());
  const add = async (text: string): Promise<ReadList> => {
    // Loaded on demand, since it brings the CSV library.
    const { parseClassList } = await import('../../../lib/format/parse-class-list');
    const parsed = parseClassList(text);
    if ('problem' in parsed) return parsed;
    const before = form.getValues('classrooms').filter((row) => row.name || row.teacherName || row.code);
    replace(withCodes([...before, ...parsed.classes.map(emptyClass)], takenCodes));
    form.clearErrors('classrooms');
    return { ignored: parsed.ignored };
  };
  // While the name is typed: a code that arrives later would mix with typing in the code field.
  const suggestCode = (index: number, teacherName: string) => {
    const withoutSuggestion = form.getValues('classrooms').map((row, at) => {
      if (at !== index) return row;
      return { ...row, teacherName, code: row.code === suggested.current.get(index) ? '' : row.code };
    });
    const code = withCodes(withoutSuggestion, takenCodes)[index]?.code ?? '';
    if (code === withoutSuggestion[index]?.code) return;
    suggested.current.set(index, code);
    form.put(`classrooms.${index}.code`, code);
  };
  return (
    <>
      <PasteField form={form} onText={add} />
      <CommonFields form={form} />
      <div className="-mx-2 overflow-x-auto" hidden={rows.length === 0}>
        <table className="w-full table-fixed text-left text-small max-sm:block">
          <caption className="px-2 pb-2 text-left font-semibold text-ink max-sm:block">
            {counted(rows.length, 'class', 'classes')}
          </caption>
          <colgroup>
            <col className="w-12" />
            <col />
            <col className="w-[34%]" />
            <col className="w-20" />
            <col className="w-22" />
          </colgroup>
          <thead className="sr-only text-ink-2 sm:not-sr-only">
            <tr className="*:px-2 *:pb-1 *:font-semibold">
              <th scope="col">#</th>
              <th scope="col">Class and teacher</th>
              <th scope="col">Code</th>
              <th scope="col">Students</th>
              <th scope="col">
                <span className="sr-only">Edit or remove</span>
              </th>
            </tr>
          </thead>
          <tbody className="max-sm:block">
            {fields.map(({ id }, index) => {
              const row = rows[index] ?? emptyClass();
              const isBlank = !row.name && !row.teacherName && !row.code;
              const hasErrors = form.formState.errors.classrooms?.[index] !== undefined;
              const isOpen = opened.has(id) || hasErrors || isBlank;
              const title = row.name.trim() || `Class ${index + 1}`;
              const code = `${organizationCode || 'CODE'}-${keptCodeOf?.(row, index) || row.code || '…'}`;
              const notes = [duplicates.get(index), noteOf?.(row, index)].filter(Boolean).join(' ');
              return (
                <Fragment key={id}>
                  <tr className="border-t border-line align-top max-sm:grid max-sm:grid-cols-[3rem_minmax(0,1fr)_auto]">
                    <td className="px-2 py-2.5 text-ink-2 tabular-nums">{index + 1}</td>
                    <td className="px-2 py-2.5">
                      <span className="block font-semibold wrap-anywhere text-ink">{title}</span>
                      <span className="block wrap-anywhere text-ink-2">
                        {[row.teacherName.trim() || 'No teacher yet', row.teacherEmail.trim()]
                          .filter(Boolean)
                          .join(' · ')}
                      </span>
                      <span translate="no" className="code block break-all sm:hidden">
                        {code}
                      </span>
                      {notes && (
                        <span className="mt-1 flex gap-1.5 text-ink">
                          <TriangleAlert size={16} className="mt-0.5 shrink-0 text-warning" />
                          <span className="min-w-0">{notes}</span>
                        </span>
                      )}
                    </td>
                    <td
                      translate="no"
                      className="code px-2 py-2.5 break-all max-sm:hidden"
                      data-testid="supporter-code"
                    >
                      {code}
                    </td>
                    <td className="px-2 py-2.5 tabular-nums max-sm:hidden">{row.studentCount}</td>
                    <td className="px-1 py-0.5 text-right whitespace-nowrap">
                      {!isBlank && (
                        <IconButton
                          icon={Pencil}
                          label={`Edit ${title}`}
                          aria-expanded={isOpen}
                          onClick={() => (isOpen ? close(id) : open(id))}
                        />
                      )}
                      {fields.length > 1 && (
                        <IconButton icon={Trash2} label={`Remove ${title}`} onClick={() => remove(index)} />
                      )}
                    </td>
                  </tr>
                  {isOpen && (
                    // An open row stays open while someone types in it, even once it is valid.
                    <tr onFocus={() => open(id)} className="max-sm:block">
                      <td colSpan={5} className="px-2 pb-4 max-sm:block">
                        <ClassRowFields
                          form={form}
                          index={index}
                          onTeacher={(name) => suggestCode(index, name)}
                        />
                      </td>
                    </tr>
                  )}
                </Fragment>
              );
            })}
          </tbody>
        </table>
      </div>
      <div>
        <QuietButton
          onClick={() =>
            append(emptyClass(), { shouldFocus: true, focusName: `classrooms.${fields.length}.name` })
          }
        >
          <Plus size={20} />
          <span>Add Classroom</span>
        </QuietButton>
      </div>
    </>
  );
}

/** Values for all classes; each class may differ. */
function CommonFields({ form }: { form: ListForm }) {
  const optional = { requirement: 'optional' } as const;
  const prize = { ...optional, autoComplete: 'off' } as const;
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-4 sm:grid-cols-3">
      <legend className="mb-3 font-semibold">For all classes</legend>
      <TextField
        {...form.field('classGoal')}
        {...optional}
        label="Class goal"
        inputMode="decimal"
        helper={`At least $${MIN_GOAL} in sales.`}
      />
      <TextField
        {...form.field('classHalfwayPrize')}
        {...prize}
        label="Halfway prize"
        helper="For the first class halfway."
      />
      <TextField
        {...form.field('classGoalPrize')}
        {...prize}
        label="Goal prize"
        helper="For the first class at its goal."
      />
    </fieldset>
  );
}

type ReadList = { problem?: string; ignored?: readonly string[] | undefined };

/** Reads a list as soon as it is pasted or dropped. A list that cannot be read stays here, with the reason. */
function PasteField({ form, onText }: Pick<Props, 'form'> & { onText: (text: string) => Promise<ReadList> }) {
  const fileId = useId();
  const text = form.watch('classText');
  const setText = (next: string) => form.put('classText', next);
  const [{ problem, ignored }, setResult] = useState<ReadList>({});
  const read = async (given: string) => {
    setText(given);
    const result = await onText(given).catch(() => ({
      problem: 'We could not read the list. Check your connection and try again.',
    }));
    setResult(result);
    setText(result.problem ? given : '');
  };
  const readFile = async (file: File) => {
    const found = await readTableFile(file);
    if ('problem' in found) setResult(found);
    else await read(found.text);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file) void readFile(file);
    else void read(event.dataTransfer.getData('text'));
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
          void read(event.clipboardData.getData('text'));
        }}
      />
      <p role="status" className="text-small text-ink-2 empty:sr-only">
        {ignored && `Not read: ${ignored.join(', ')}.`}
      </p>
      <div className="flex flex-wrap gap-3">
        {text && (
          <Button variant="secondary" size="sm" onClick={() => void read(text)}>
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
          <FileUp size={18} />
          <span>Choose a CSV file</span>
          <input
            id={fileId}
            type="file"
            accept=".csv,.tsv,.txt,text/csv"
            className="sr-only"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void readFile(file);
              target.value = '';
            }}
          />
        </label>
      </div>
    </div>
  );
}
