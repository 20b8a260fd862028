import { clsx } from 'clsx';
import { CalendarClock, MapPin, Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { LiveAnnouncement } from '../../../components/domain/live/LiveAnnouncement';
import { QuietButton } from '../../../components/ui/actions/Button';
import { IconButton } from '../../../components/ui/actions/IconButton';
import { Chip } from '../../../components/ui/display/Chip';
import { Notice } from '../../../components/ui/feedback/Notice';
import { inputStyle } from '../../../components/ui/fields/input-style';
import { lazyPart } from '../../../components/ui/lazy/lazy-part';
import { whenIdle } from '../../../lib/browser/when-idle';
import { formatPlainDay } from '../../../lib/format/dates';
import { easternDay } from '../../../lib/format/eastern-days';
import { pickupHours } from '../../../lib/format/pickup-plan';
import type { I18n } from '../../../lib/texts/i18n';
import { useLingui } from '../../../lib/texts/use-lingui';
import { BoxAction, type BoxActions, BoxFacts } from './BoxFacts';
import { DeviceName } from './DeviceName';
import { NothingFound } from './NoList';
import { Surprises } from './Surprises';
import { ThumbBar, useThumb } from './ThumbBar';
import {
  classesOf,
  type Filter,
  groupByClass,
  noClass,
  type Show,
  type ShownBox,
  type Totals,
} from './core/boxes';
import type { Day, ListHead } from './core/hand-out';
import type { DeskView, HandOutDesk } from './desk/hand-out-desk';
import { useEarlyQuestion } from './use-early-question';
import { useFoundBoxes } from './use-found-boxes';

const choices: readonly { id: Show; text: string }[] = [
  { id: 'waiting', text: /*i18n*/ 'To hand out' },
  { id: 'done', text: /*i18n*/ 'Handed out' },
  { id: 'all', text: /*i18n*/ 'All' },
];

const Scanner = lazyPart(/*i18n*/ 'The scanner', async () => (await import('./Scanner')).Scanner);
const EarlyQuestion = lazyPart(
  /*i18n*/ 'The question',
  async () => (await import('../../../components/ui/overlay/AlertDialog')).ConfirmDialog,
);

/** Preloads the dialogs while online: a page opened from the dashboard is not under its service worker yet. */
function fetchLayersAhead(): void {
  void EarlyQuestion.preload();
  void Scanner.preload();
  import('./Scanner').then(({ findDetector }) => findDetector()).catch(() => undefined);
}

type Props = {
  desk: HandOutDesk;
  view: DeskView;
  head: ListHead;
  boxes: readonly ShownBox[];
  totals: Totals;
  /** Reports whether a reload for a new release would lose nothing. */
  onIdle: (isIdle: boolean) => void;
};

/** The day's boxes, with three ways to find one: scan, search, list. */
export function HandOutDay({ desk, view, head, boxes, totals, onIdle }: Props) {
  const { i18n } = useLingui();
  const [filter, setFilter] = useState<Filter>({ text: '', classroom: null, show: 'waiting' });
  const [isScanning, setScanning] = useState(false);
  const { found, own } = useFoundBoxes(boxes, filter, head);
  const { latest, said, ...thumb } = useThumb(desk, boxes);
  const undo = own(thumb.undo);
  const { asked, handOut, confirm, close } = useEarlyQuestion(head, own(thumb.handOut));
  useEffect(() => whenIdle(fetchLayersAhead), []);
  const method = filter.text.trim() ? 'SEARCH' : 'LIST';
  const change = (next: Filter) => {
    setFilter(next);
    onIdle(!next.text && !isScanning);
  };
  const scan = (isOpen: boolean) => {
    setScanning(isOpen);
    onIdle(!filter.text && !isOpen);
  };
  return (
    <>
      <div className="page-width max-w-[760px]! grid grid-cols-[minmax(0,1fr)] gap-5 pt-5 pb-8">
        <DayFacts day={head.day} />
        {head.isReadOnly && <Chip className="justify-self-start">{i18n.t('Read only')}</Chip>}
        <Surprises surprises={view.surprises} onDismiss={desk.dismiss} />
        <BoxFilter filter={filter} classes={classesOf(boxes)} onChange={change} />
        {found.length === 0 && <NothingFound filter={filter} totals={totals} />}
        <BoxList
          key={method}
          boxes={found}
          isReadOnly={head.isReadOnly}
          onHandOut={(box) => handOut(box, method)}
          onUndo={(box) => undo(box, method)}
        />
        <DeviceName />
      </div>
      {!head.isReadOnly && (
        <ThumbBar latest={latest} onUndo={(box) => undo(box, 'LIST')} onScan={() => scan(true)} />
      )}
      <Scanner
        isOpen={isScanning}
        onClose={() => scan(false)}
        boxes={boxes}
        onHandOut={(box) => handOut(box, 'SCAN')}
        onUndo={(box) => undo(box, 'SCAN')}
      />
      {asked && (
        <EarlyQuestion
          title={i18n.t('Hand out early?')}
          verb={i18n.t('Hand out')}
          busyText={i18n.t('Handing out...')}
          isBusy={false}
          onConfirm={confirm}
          onClose={close}
        >
          <p>{asked.why}</p>
        </EarlyQuestion>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      <LiveAnnouncement
        text={i18n.t('{done} of {all} done on all phones', { done: totals.handedOut, all: totals.orders })}
      />
    </>
  );
}

type BoxFilterProps = { filter: Filter; classes: readonly string[]; onChange: (filter: Filter) => void };

/** The search field and list filters. Searches on each key, because the list is on the phone. */
function BoxFilter({ filter, classes, onChange }: BoxFilterProps) {
  const { i18n } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange({ ...filter, text: '' });
    input.current?.focus();
  };
  return (
    <div role="search" className="grid print:hidden grid-cols-[minmax(0,1fr)] gap-2.5">
      <div className="relative">
        <Search size={20} className="pointer-events-none absolute inset-y-0 left-4 my-auto text-ink-2" />
        <input
          ref={input}
          type="text"
          role="searchbox"
          aria-label={i18n.t('Search by name or short code')}
          placeholder={i18n.t('Name or short code')}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          value={filter.text}
          onChange={({ target }) => onChange({ ...filter, text: target.value })}
          className={inputStyle(false, 'min-h-14! pr-14 pl-11')}
        />
        {filter.text && (
          <IconButton
            icon={X}
            label={i18n.t('Clear search')}
            onClick={clear}
            className="absolute inset-y-0 right-0 my-auto size-14!"
          />
        )}
      </div>
      <div className="flex flex-wrap gap-2.5">
        <ShowChoice chosen={filter.show} onChoose={(show) => onChange({ ...filter, show })} />
        <select
          aria-label={i18n.t('Class')}
          value={filter.classroom ?? ''}
          onChange={({ target }) => onChange({ ...filter, classroom: target.value || null })}
          className={inputStyle(false, 'min-h-14! w-auto! min-w-0 flex-1 basis-40')}
        >
          <option value="">{i18n.t('All classes')}</option>
          {classes.map((name) => (
            <option key={name} value={name}>
              {classText(i18n, name)}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}

function ShowChoice({ chosen, onChoose }: { chosen: Show; onChoose: (show: Show) => void }) {
  const { i18n } = useLingui();
  return (
    <div
      role="group"
      aria-label={i18n.t('Show')}
      className="flex flex-1 basis-72 flex-wrap rounded-[2rem] bg-sunken p-1"
    >
      {choices.map(({ id, text }) => (
        <button
          key={id}
          type="button"
          aria-pressed={chosen === id}
          onClick={() => onChoose(id)}
          className={clsx(
            'min-h-14 grow rounded-full px-3 text-work font-semibold whitespace-nowrap',
            chosen === id && 'bg-ink text-bg',
          )}
        >
          {i18n.t(text)}
        </button>
      ))}
    </div>
  );
}

type BoxListProps = BoxActions & Pick<ListHead, 'isReadOnly'> & { boxes: readonly ShownBox[] };

/** More would make each key in the search slow on a phone. */
const MOST_DRAWN = 100;

function BoxList({ boxes, isReadOnly, ...actions }: BoxListProps) {
  const { i18n } = useLingui();
  const [isWhole, setWhole] = useState(false);
  const drawn = new Set(isWhole ? boxes : boxes.slice(0, MOST_DRAWN));
  const groups = groupByClass(boxes).filter(([, ofClass]) => ofClass.some((box) => drawn.has(box)));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {groups.map(([name, ofClass]) => (
        <section key={name} aria-label={classText(i18n, name)}>
          <h2 className="mb-2 flex items-baseline justify-between gap-3 text-card">
            <span className="min-w-0 wrap-anywhere">{classText(i18n, name)}</span>
            <span className="shrink-0 font-sans text-small font-medium text-ink-2 tabular-nums">
              {i18n.t('{count, plural, one {# box} other {# boxes}}', { count: ofClass.length })}
            </span>
          </h2>
          <ul className="overflow-hidden rounded-card bg-surface shadow-rest">
            {ofClass
              .filter((box) => drawn.has(box))
              .map((box) => (
                <li
                  key={box.id}
                  className="grid items-center gap-x-4 gap-y-2.5 border-t border-line px-4 py-3 first:border-t-0 min-[350px]:grid-cols-[minmax(0,1fr)_auto]"
                >
                  <BoxFacts box={box} />
                  {!isReadOnly && <BoxAction box={box} {...actions} />}
                </li>
              ))}
          </ul>
        </section>
      ))}
      {drawn.size < boxes.length && (
        <QuietButton onClick={() => setWhole(true)} className="justify-self-start">
          {i18n.t('Show all {count} boxes', { count: boxes.length })}
        </QuietButton>
      )}
    </div>
  );
}

/** Translates only the label for boxes without a class; class names are user input. */
function classText(i18n: I18n, name: string): string {
  return name === noClass ? i18n.t(noClass) : name;
}

function DayFacts({ day }: { day: Day | null }) {
  const { i18n } = useLingui();
  return (
    <div>
      <h1 className="text-h3">{i18n.t('Pickup day')}</h1>
      {day ? (
        <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-work text-ink-2">
          <span className="inline-flex items-center gap-1.5">
            <CalendarClock size={18} className="shrink-0" />
            <span>{`${formatPlainDay(day.date, i18n.locale)}, ${pickupHours(day, i18n)}`}</span>
          </span>
          <span className="inline-flex items-center gap-1.5">
            <MapPin size={18} className="shrink-0" />
            <span>{day.place}</span>
          </span>
          {day.note && <span className="basis-full">{day.note}</span>}
        </p>
      ) : (
        <p className="mt-1 text-work text-ink-2">
          {i18n.t('No pickup day is set. These are all the pickup orders.')}
        </p>
      )}
      {day && day.date > easternDay(new Date()) && (
        <Notice tone="warning" icon={CalendarClock} className="mt-3 print:hidden">
          <p>
            {i18n.t('Not today: these boxes are for {day}. Boxes you hand out early still count.', {
              day: formatPlainDay(day.date, i18n.locale),
            })}
          </p>
        </Notice>
      )}
    </div>
  );
}
