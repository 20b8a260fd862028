import type { ShownBox } from '../core/shown-boxes';
import { groupByClass } from '../core/find-boxes';
import { counted } from '../../../../lib/format/counts';
import { BoxAction } from './BoxAction';
import { BoxFacts } from './BoxFacts';

type Props = {
  boxes: readonly ShownBox[];
  onHandOut: (box: ShownBox) => void;
  onUndo: (box: ShownBox) => void;
};

/** The boxes under their classes. */
export function BoxList({ boxes, onHandOut, onUndo }: Props) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {groupByClass(boxes).map(([name, ofClass]) => (
        <section key={name} aria-label={name}>
          <h2 className="mb-2 flex items-baseline justify-between gap-3 text-card">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <span className="shrink-0 font-sans text-small font-medium text-ink-2 tabular-nums">
              {counted(ofClass.length, 'box', 'boxes')}
            </span>
          </h2>
          <ul className="overflow-hidden rounded-card bg-surface shadow-rest">
            {ofClass.map((box) => (
              <li
                key={box.id}
                className="grid items-center gap-x-4 gap-y-2.5 border-t border-line px-4 py-3 first:border-t-0 min-[350px]:grid-cols-[minmax(0,1fr)_auto]"
              >
                <BoxFacts box={box} />
                <BoxAction box={box} onHandOut={onHandOut} onUndo={onUndo} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
