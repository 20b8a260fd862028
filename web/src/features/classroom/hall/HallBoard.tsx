import { useApolloClient } from '@apollo/client/react';
import { Trophy, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useCallback, useEffect, useEffectEvent } from 'react';
import { DaysLine } from '../../../components/domain/DaysLine';
import { IconButton } from '../../../components/ui/actions/IconButton';
import { useOpenLayer } from '../../../components/ui/overlay/open-layers';
import { useReturnFocus } from '../../../components/ui/overlay/return-focus';
import type { CampaignDays } from '../../../lib/format/campaign-days';
import type { NextPrize } from '../../../lib/format/milestones';
import { type Cents, formatCents } from '../../../lib/format/money';
import { inBackground } from '../../../lib/live/listen';
import { useLingui } from '../../../lib/texts/use-lingui';
import { ClassPage, classPageVariables } from '../classroom-documents';
import { ClassProgress } from '../ClassProgress';
import { isRanked, type RankedClass, shownRanks } from '../ranking';
import { HallQr, HallRanking } from './HallRanking';
import { useHallScreen } from './use-hall-screen';

export type HallFacts = {
  classroomId: string;
  title: string;
  subtitle: string;
  campaign: CampaignDays;
  sales: Cents;
  /** 0 if the class has none. */
  goal: Cents;
  isHalfway: boolean;
  isReached: boolean;
  /** All classes of the organization, best first. */
  ranking: readonly RankedClass[];
  /** The next prize the class can win; null without a goal. */
  prize: NextPrize | null;
  /** The target of the QR code. */
  link: string;
};

type Props = HallFacts & { onClose: () => void };

/** The class's progress for a projector: full screen, dark, in large type. */
export function HallBoard(props: Props) {
  const { classroomId, title, subtitle, campaign, ranking, prize, link, onClose, ...progress } = props;
  const { i18n } = useLingui();
  const client = useApolloClient();
  useHallScreen(
    useCallback(
      () => client.query({ query: ClassPage, variables: classPageVariables(classroomId), ...inBackground }),
      [client, classroomId],
    ),
  );
  useFullScreen(onClose);
  const returnFocus = useReturnFocus();
  useOpenLayer(true, onClose);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Content
          {...returnFocus}
          data-theme="dark"
          aria-describedby={undefined}
          className="fixed inset-0 z-50 overflow-y-auto bg-bg text-ink"
        >
          <IconButton
            icon={X}
            label={i18n.t('Close hall mode')}
            isOutlined
            onClick={onClose}
            className="fixed! top-4 right-4"
          />
          <div className="mx-auto flex min-h-full w-[min(92%,1600px)] flex-col justify-center gap-6 py-6">
            <div className="lg:[zoom:1.2] lg:[@media(min-height:48rem)]:[zoom:1.35] lg:[@media(min-height:55rem)]:[zoom:1.75]">
              <p className="text-lead text-ink-2">{subtitle}</p>
              <Dialog.Title className="text-h2">{title}</Dialog.Title>
              <DaysLine campaign={campaign} className="mt-1" />
            </div>
            <div className="lg:[zoom:1.2] lg:[@media(min-height:48rem)]:[zoom:1.35] lg:[@media(min-height:55rem)]:[zoom:1.75]">
              {progress.goal > 0 ? (
                <ClassProgress {...progress} />
              ) : (
                <p className="text-stat font-extrabold tabular-nums">
                  {i18n.t('{amount} in sales', { amount: formatCents(progress.sales) })}
                </p>
              )}
            </div>
            <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_auto] lg:[zoom:1.2]">
              <div className="grid min-w-0 gap-4">
                {prize && (
                  <p className="flex items-center gap-3 text-lead font-semibold">
                    <Trophy size={24} className="shrink-0 text-lemon" />
                    <span className="min-w-0 wrap-break-word">{prize(i18n)}</span>
                  </p>
                )}
                {isRanked(ranking) && ranking.length > 1 && (
                  <HallRanking
                    ranking={ranking}
                    shown={shownRanks(ranking, classroomId)}
                    classroomId={classroomId}
                  />
                )}
              </div>
              <HallQr link={link} />
            </div>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

// In full screen the browser handles Escape itself, so leaving full screen closes the board.
function useFullScreen(onLeave: () => void): void {
  const close = useEffectEvent(onLeave);
  useEffect(() => {
    const leave = () => {
      if (!document.fullscreenElement) close();
    };
    document.addEventListener('fullscreenchange', leave);
    // A browser may refuse; the board then fills the window.
    const entered = document.documentElement.requestFullscreen?.().catch(() => undefined);
    return () => {
      document.removeEventListener('fullscreenchange', leave);
      // The board may be closed before the browser has entered.
      void entered
        ?.then(() => document.fullscreenElement && document.exitFullscreen())
        .catch(() => undefined);
    };
  }, []);
}
