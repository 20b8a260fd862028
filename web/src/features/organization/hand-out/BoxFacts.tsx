import { Ban, CloudOff, Copy, PackageCheck, Undo2 } from 'lucide-react';
import { Button } from '../../../components/ui/actions/Button';
import { Chip } from '../../../components/ui/display/Chip';
import { clockTime } from '../../../lib/format/dates';
import { packedPicks } from '../../../lib/format/picks';
import { useLingui } from '../../../lib/texts/use-lingui';
import { bagsOf, noClass, type ShownBox } from './core/boxes';

type Props = {
  box: ShownBox;
  /** Shows the class, which the list already has as a heading. */
  hasClass?: boolean;
};

export function BoxFacts({ box, hasClass = false }: Props) {
  const { i18n } = useLingui();
  const { shortCode, supporterName, classroomName } = box;
  return (
    <div className="min-w-0">
      <p className="flex min-w-0 flex-wrap items-baseline gap-x-2.5">
        <span translate="no" className="font-code text-card font-bold tracking-[.04em]">
          {shortCode}
        </span>
        <span translate="no" className="min-w-0 text-card font-semibold wrap-anywhere">
          {supporterName}
        </span>
      </p>
      {hasClass && <p className="text-small wrap-anywhere text-ink-2">{classroomName ?? i18n.t(noClass)}</p>}
      {bagsOf(box).map(([forName, items]) => (
        <Bag key={forName} forName={forName} items={items} />
      ))}
      <BoxChips box={box} />
    </div>
  );
}

function Bag({ forName, items }: { forName: string; items: ShownBox['items'] }) {
  const { i18n } = useLingui();
  return (
    <div className="text-small text-ink-2">
      {forName && (
        <p translate="no" className="mt-1 font-semibold wrap-anywhere text-ink">
          {i18n.t('For {name}', { name: forName })}
        </p>
      )}
      <ul className={forName ? 'pl-3' : ''}>
        {items.map((item, index) => (
          <li key={index}>
            <span className="font-semibold text-ink tabular-nums">{item.quantity}</span>
            <span translate="no">{` ${item.name}${item.picks[0] ? ` (${packedPicks(i18n, item)})` : ''}`}</span>
            {item.missingBags ? (
              <span className="font-semibold text-warning">
                {i18n.t(', without {count, plural, one {# bag} other {# bags}} (refunded)', {
                  count: item.missingBags,
                })}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}

function BoxChips({ box: { state, handedOutAt, handedOutBy, twice, isUnsent } }: { box: ShownBox }) {
  const { i18n } = useLingui();
  if (state === 'WAITING' && !isUnsent) return null;
  return (
    <p className="mt-1.5 flex flex-wrap gap-1.5">
      {state === 'HANDED_OUT' && (
        <Chip tone="success" icon={PackageCheck}>
          {[
            i18n.t('Box handed out'),
            handedOutAt && clockTime(new Date(handedOutAt), i18n.locale),
            handedOutBy,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Chip>
      )}
      {state === 'CANCELLED' && (
        <Chip tone="danger" icon={Ban}>
          {i18n.t('Cancelled: keep the box')}
        </Chip>
      )}
      {twice && (
        <Chip tone="warning" icon={Copy}>
          {i18n.t('Two phones')}
        </Chip>
      )}
      {isUnsent && (
        <Chip tone="sunken" icon={CloudOff}>
          {i18n.t('Not sent yet')}
        </Chip>
      )}
    </p>
  );
}

export type BoxActions = {
  onHandOut: (box: ShownBox) => void;
  onUndo: (box: ShownBox) => void;
};

export function BoxAction({ box, onHandOut, onUndo }: BoxActions & { box: ShownBox }) {
  const { i18n } = useLingui();
  const { state, supporterName: name, shortCode: code } = box;
  if (state === 'CANCELLED') return null;
  const isDone = state === 'HANDED_OUT';
  const Icon = isDone ? Undo2 : PackageCheck;
  return (
    <Button
      variant={isDone ? 'quiet' : 'primary'}
      className="min-h-14 px-4! print:hidden"
      aria-label={i18n.t(isDone ? 'Undo: {name}, {code}' : 'Hand out: {name}, {code}', { name, code })}
      onClick={() => (isDone ? onUndo(box) : onHandOut(box))}
    >
      <Icon size={20} />
      <span>{i18n.t(isDone ? 'Undo' : 'Hand out')}</span>
    </Button>
  );
}
