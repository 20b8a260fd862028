import { useState } from 'react';
import { LongList } from '../../../components/ui/display/LongList';
import { Checkbox } from '../../../components/ui/fields/Checkbox';
import { RadioCard, RadioGroup } from '../../../components/ui/fields/RadioCard';
import { classroomSearchText } from '../../../lib/format/classroom-label';
import { counted } from '../../../lib/format/counts';

export type ChoosableClass = { id: string; name: string; teacherName: string; code: string };

type Props = {
  classrooms: readonly ChoosableClass[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  error?: string | undefined;
};

/** A choice between all classes and selected ones. */
export function ClassChoice({ classrooms, chosen, onChange, error }: Props) {
  const [isSome, setSome] = useState(chosen.length > 0);
  const choose = (some: boolean) => {
    setSome(some);
    if (!some) onChange([]);
  };
  return (
    <RadioGroup legend="Which orders?" error={error} className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
      <RadioCard
        name="classes"
        title="All classes"
        text="And orders without a class."
        checked={!isSome}
        onChange={() => choose(false)}
      />
      <RadioCard
        name="classes"
        title="Chosen classes"
        text="Each class can have a day of its own."
        checked={isSome}
        onChange={() => choose(true)}
      />
      {isSome && <ChosenClasses classrooms={classrooms} chosen={chosen} onChange={onChange} />}
    </RadioGroup>
  );
}

function ChosenClasses({ classrooms, chosen, onChange }: Omit<Props, 'error'>) {
  // Classes chosen before come first; the order does not change while choosing.
  const [before] = useState(chosen);
  const isBefore = ({ id }: ChoosableClass) => before.includes(id);
  const sorted = [...classrooms.filter(isBefore), ...classrooms.filter((one) => !isBefore(one))];
  const toggle = (id: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 pl-2">
      <LongList items={sorted} what="classes" textOf={classroomSearchText}>
        {(shown) => (
          <div className="grid gap-x-5 sm:grid-cols-2">
            {shown.map(({ id, name, teacherName }) => (
              <Checkbox
                key={id}
                label={name}
                helper={teacherName}
                checked={chosen.includes(id)}
                onChange={({ target }) => toggle(id, target.checked)}
              />
            ))}
          </div>
        )}
      </LongList>
      <p role="status" className="text-small text-ink-2">
        {`${counted(chosen.length, 'class', 'classes')} chosen`}
      </p>
    </div>
  );
}
