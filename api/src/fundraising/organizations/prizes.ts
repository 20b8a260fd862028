/** docs/product/organization.md#constants, Default incentives. */
const defaultPrizes = {
  halfway: 'Doughnut Party',
  goal: 'Pizza Party and Raffle for a $50 gift card',
} as const;

/** What a group plays for, in paper, e-mails and on screens alike: its own prizes, or the default ones. */
export function prizesOf(group: { halfwayIncentive: string | null; goalIncentive: string | null }) {
  return {
    halfwayPrize: group.halfwayIncentive || defaultPrizes.halfway,
    goalPrize: group.goalIncentive || defaultPrizes.goal,
  };
}
