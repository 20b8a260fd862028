import { PackageCheck } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { LiveAnnouncement } from '../../../components/domain/LiveAnnouncement';
import { EmptyState } from '../../../components/ui/feedback/EmptyState';
import { lazyLayer } from '../../../components/ui/lazy/lazy-layer';
import { whenIdle } from '../../../lib/browser/when-idle';
import { classesOf, findBoxes, type Filter } from './core/find-boxes';
import type { ListHead } from './core/hand-out';
import type { ShownBox, Totals } from './core/shown-boxes';
import { DayFacts } from './DayFacts';
import { DeviceName } from './DeviceName';
import type { DeskView, HandOutDesk } from './desk/hand-out-desk';
import { BoxFilter } from './list/BoxFilter';
import { BoxList } from './list/BoxList';
import { Surprises } from './Surprises';
import { ThumbBar } from './ThumbBar';
import { useEarlyQuestion } from './use-early-question';
import { useThumb } from './use-thumb';

const Scanner = lazyLayer('The scanner', async () => (await import('./scan/Scanner')).Scanner);
const EarlyQuestion = lazyLayer('The question', async () => (await import('./EarlyQuestion')).EarlyQuestion);

/** While there is a network: a page that was reached from the dashboard is not its worker's yet. */
function fetchLayersAhead(): void {
  void EarlyQuestion.preload();
  void Scanner.preload();
  import('./scan/find-detector').then(({ findDetector }) => findDetector()).catch(() => undefined);
}

type Props = {
  desk: HandOutDesk;
  view: DeskView;
  head: ListHead;
  boxes: readonly ShownBox[];
  totals: Totals;
  /** A new release is there: called when nothing is lost by loading the page again. */
  onIdle: (isIdle: boolean) => void;
};

/** The day's boxes, and the three ways to one of them: scan, search, list. */
export function HandOutDay({ desk, view, head, boxes, totals, onIdle }: Props) {
  const [filter, setFilter] = useState<Filter>({ text: '', classroom: null, show: 'waiting' });
  const [isScanning, setScanning] = useState(false);
  const { latest, said, handOut: record, undo } = useThumb(desk, boxes);
  const { asked, handOut, confirm, close } = useEarlyQuestion(head, record);
  useEffect(() => whenIdle(fetchLayersAhead), []);
  const found = useMemo(() => findBoxes(boxes, filter), [boxes, filter]);
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
        <Surprises surprises={view.surprises} onDismiss={desk.dismiss} />
        <BoxFilter filter={filter} classes={classesOf(boxes)} onChange={change} />
        {found.length === 0 && <NothingFound filter={filter} totals={totals} />}
        <BoxList
          boxes={found}
          onHandOut={(box) => handOut(box, method)}
          onUndo={(box) => undo(box, method)}
        />
        <DeviceName />
      </div>
      <ThumbBar latest={latest} onUndo={(box) => undo(box, 'LIST')} onScan={() => scan(true)} />
      <Scanner
        isOpen={isScanning}
        onClose={() => scan(false)}
        boxes={boxes}
        onHandOut={(box) => handOut(box, 'SCAN')}
        onUndo={(box) => undo(box, 'SCAN')}
      />
      {asked && <EarlyQuestion why={asked.why} onConfirm={confirm} onClose={close} />}
      <p role="status" className="sr-only">
        {said}
      </p>
      <LiveAnnouncement text={`${totals.handedOut} of ${totals.orders} done on all phones`} />
    </>
  );
}

function NothingFound({ filter, totals }: { filter: Filter; totals: Totals }) {
  const isAllDone = totals.orders > 0 && totals.handedOut === totals.orders;
  return (
    <EmptyState
      picture={<PackageCheck aria-hidden size={32} className="text-primary" />}
      text={nothingText(filter, isAllDone)}
    />
  );
}

function nothingText({ text, show, classroom }: Filter, isAllDone: boolean): string {
  if (text.trim()) return `No box for “${text.trim()}”. Try a part of the name, or the short code.`;
  if (show !== 'waiting') return 'No box yet.';
  if (isAllDone) return 'Every box is handed out. Thank you!';
  return classroom ? 'Every box of this class is handed out.' : 'Nothing to hand out yet.';
}
