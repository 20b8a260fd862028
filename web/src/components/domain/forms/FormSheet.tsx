import { useId, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ServerForm } from '../../../lib/editing/use-server-form';
import { Button, QuietButton } from '../../ui/actions/Button';
import type { Elements } from '../../ui/elements';
import { LeaveQuestion } from '../../ui/overlay/LeaveQuestion';
import { Sheet } from '../../ui/overlay/Sheet';
import { Form, FormProblem } from './Form';

type Props<Fields extends FieldValues> = {
  form: ServerForm<Fields>;
  title: string;
  verb: string;
  /** "this product". */
  where: string;
  onClose: () => void;
  children: Elements;
};

/** A form in a sheet that asks before typed input is discarded. */
export function FormSheet<Fields extends FieldValues>(props: Props<Fields>) {
  const { form, title, verb, where, onClose, children } = props;
  const id = useId();
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => (form.isDirty ? setLeaving(true) : onClose());
  return (
    <Sheet
      onClose={leave}
      title={title}
      foot={
        <div className="grid gap-3">
          <FormProblem form={form} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" form={id} size="sm" busyText={form.isSending ? 'Saving...' : undefined}>
              {verb}
            </Button>
            <QuietButton onClick={leave}>Cancel</QuietButton>
          </div>
        </div>
      }
    >
      <Form form={form} id={id}>
        {children}
      </Form>
      {isLeaving && <LeaveQuestion where={where} onLeave={onClose} onClose={() => setLeaving(false)} />}
    </Sheet>
  );
}
