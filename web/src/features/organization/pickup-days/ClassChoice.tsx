import { Checkbox } from '../../../components/ui/fields/Checkbox';
import { RadioCard } from '../../../components/ui/fields/RadioCard';
import { useState } from 'react';

type Props = {
  classrooms: readonly { id: string; name: string }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  error?: string | undefined;
};

/** All classes, or some of them. */
export function ClassChoice({ classrooms, chosen, onChange, error }: Props) {
  const [isSome, setSome] = useState(chosen.length > 0);
  const choose = (some: boolean) => {
    setSome(some);
    if (!some) onChange([]);
  };
  return (
    <fieldset className="grid gap-2.5">
      <legend className="mb-2 font-semibold">Whose orders</legend>
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
      {isSome && (
        <div className="grid gap-x-5 pl-2 sm:grid-cols-2">
          {classrooms.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
              }
            />
          ))}
        </div>
      )}
      {error && <p className="text-small font-semibold text-danger">{error}</p>}
    </fieldset>
  );
}
