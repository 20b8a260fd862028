import { Card } from '../../components/ui/display/Card';
import { Chip } from '../../components/ui/display/Chip';

/** What a fundraiser looks like on its way, with totals that are marked as a sample. */
export function SampleProgress() {
  return (
    <section aria-labelledby="sample-title" className="section-space">
      <div className="page-width grid items-center gap-8 md:grid-cols-[0.9fr_1.1fr] md:gap-10">
        <div>
          <h2 id="sample-title" className="text-h2">
            Everyone can see the climb
          </h2>
          <p className="mt-3.5 max-w-[44ch] text-lead text-ink-2">
            Live totals, class rankings and prize milestones keep the whole school cheering. No spreadsheets,
            no envelopes.
          </p>
        </div>
        <Card className="rounded-hero p-5 sm:p-7">
          <div className="flex flex-wrap items-end justify-between gap-3">
            <div>
              <p className="font-semibold text-ink-2">Sample fundraiser</p>
              <p className="mt-1 text-[2.25rem] leading-[1.1] font-extrabold tabular-nums">
                <span>{'$1,284 '}</span>
                <span className="text-body font-semibold text-ink-2">of $2,000</span>
              </p>
            </div>
            <Chip tone="warning">9 days left</Chip>
          </div>
          <div
            role="img"
            aria-label="$1,284 of $2,000, 64 percent"
            className="mt-[18px] mb-2 h-[22px] overflow-hidden rounded-full bg-sunken shadow-[inset_0_0_0_1px_var(--line)]"
          >
            <div className="candy-stripe h-full w-[64%] rounded-full" />
          </div>
          <p aria-hidden className="flex justify-between gap-3 text-small text-ink-2">
            <span>Start</span>
            <span>Halfway prize unlocked</span>
            <span>Goal</span>
          </p>
        </Card>
      </div>
    </section>
  );
}
